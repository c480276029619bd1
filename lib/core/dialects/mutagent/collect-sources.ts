import { checkFiles } from "#core/dialects/mutagent/check-files";
import { checkPackageJson } from "#core/dialects/mutagent/check-package-json";
import { checkSkills } from "#core/dialects/mutagent/check-skills";
import { checkTools } from "#core/dialects/mutagent/check-tools";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import type { Collected, SourceClaim } from "#core/dialects/mutagent/source-claim";
import { sourceLocator } from "#core/dialects/mutagent/source-locator";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/** Everything that `entry` and its definition ask for: the entry file, tools with their imports, package.json, skills, files. */
export function collectSources(folder: AgentFolder, entry: FileEntry, definition: MutagentDefinition): Collected {
  const locator = sourceLocator(folder);
  const parts = [
    checkTools(definition, locator),
    checkPackageJson(folder, definition),
    checkSkills(folder, definition, locator),
    checkFiles(folder, definition, locator),
  ];
  const { path, bytes } = entry;
  const own: SourceClaim = { path, packagePath: `source/${path}`, role: "entry", bytes, askedAt: { path } };
  return { claims: [own, ...parts.flatMap(({ claims }) => claims)], diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}
