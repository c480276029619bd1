import type { Dialect } from "#core/dialects/dialect";
import { parentOf } from "#core/folder/path-rules";
import { type AgentPlace, hasOwnFolder } from "#core/intake/agent-place";

/** Where the same entry file lies as an agent of another format: in its folder, or alone. */
export function placeInDialect({ entry, name }: AgentPlace, dialect: Dialect): AgentPlace {
  return { root: hasOwnFolder(dialect) ? parentOf(entry) : entry, entry, dialect, ...(name !== undefined && { name }) };
}
