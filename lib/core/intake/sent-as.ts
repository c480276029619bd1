import type { Dialect } from "#core/dialects/dialect";
import { hasOwnFolder } from "#core/intake/agent-place";

/** What a deploy says about its files: which of several definitions is meant, and the format to read it in. */
export type SentAs = { root?: string; dialect?: Dialect };

/**
 * What nobody can tell from an agent's files alone: of a format with single files, which of them is meant, since its bases come along;
 * and the format, where it is not Mutagent or a person chose it. `entry` is the entry file's path among the files that are sent.
 */
export function sentAs({ dialect, entry, isChosen }: { dialect: Dialect; entry?: string | undefined; isChosen: boolean }): SentAs {
  if (dialect === "mutagent" && !isChosen) return {};
  return { dialect, ...(entry !== undefined && !hasOwnFolder(dialect) && { root: entry }) };
}
