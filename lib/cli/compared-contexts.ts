import type { DialectContexts } from "#core/dialect-contexts";
import { type Dialect, dialects } from "#core/dialects/dialect";
import type { ComparisonView } from "#schemas/comparison";
import { dialectContextView } from "#schemas/dialect-context";
import { readContext } from "#schemas/dialect-contexts/read-context";
import type { Io } from "@/lib/cli/io";
import { readContextFile } from "@/lib/cli/read-context-file";
import { UsageError } from "@/lib/cli/usage-error";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** The settings that hold on both sides, and those of them that an environment keeps. */
export type ComparedContexts = { contexts: Partial<DialectContexts>; used: ComparisonView["contexts"] };

type Asked = {
  /** `FILE`, or `FORMAT=FILE` where the sides have two formats. */
  files: readonly string[];
  environment: string | undefined;
  workspace: string | undefined;
};

/** Settings outside the folders, for the formats of both sides: of files, or what is in force in an environment of the server. */
export async function comparedContexts(
  formats: readonly Dialect[],
  { files, environment, workspace }: Asked,
  io: Io,
): Promise<ComparedContexts> {
  if (environment === undefined) return { contexts: await contextsOfFiles(files, formats, io), used: [] };
  if (files.length > 0) throw new UsageError("Settings come from --context or from --environment, not from both.");
  const api = await openWorkspace(io, workspace === undefined ? {} : { workspace });
  const found: ComparedContexts = { contexts: {}, used: [] };
  for (const dialect of formats) {
    const path = `/environments/${encodeURIComponent(environment)}/contexts/${dialect}`;
    const { version, document } = await api.json({ path }, dialectContextView);
    found.used.push({ dialect, environment, version });
    // Nobody saved any: the program's own defaults hold.
    if (version === 0) continue;
    const read = readContext(dialect, document);
    if (!read.ok) throw new Error(`The server keeps settings of ${dialect} that this version cannot read: ${read.problems[0].message}`);
    Object.assign(found.contexts, read.contexts);
  }
  return found;
}

async function contextsOfFiles(files: readonly string[], formats: readonly Dialect[], io: Io): Promise<Partial<DialectContexts>> {
  const contexts: Partial<DialectContexts> = {};
  for (const named of files) {
    const { dialect, file } = fileOf(named, formats);
    Object.assign(contexts, await readContextFile(file, dialect, io));
  }
  return contexts;
}

function fileOf(named: string, formats: readonly Dialect[]): { dialect: Dialect; file: string } {
  const dialect = dialects.find((each) => named.startsWith(`${each}=`));
  if (dialect) return { dialect, file: named.slice(dialect.length + 1) };
  const [only, ...others] = formats;
  if (only !== undefined && others.length === 0) return { dialect: only, file: named };
  throw new UsageError(`The sides have two formats: name the one that the settings are for, as in --context ${only}=${named}.`);
}
