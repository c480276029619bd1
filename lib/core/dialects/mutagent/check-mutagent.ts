import type { Checked, Diagnostic, FixEdit } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkClaims } from "#core/dialects/mutagent/check-claims";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { collectSources } from "#core/dialects/mutagent/collect-sources";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { mutagentEdition } from "#core/dialects/mutagent/edition";
import { entryName, findEntry } from "#core/dialects/mutagent/entry-file";
import { placedBelow } from "#core/dialects/mutagent/placed-below";
import { allowedTools, effectivePolicy } from "#core/dialects/mutagent/policy";
import type { SourceClaim } from "#core/dialects/mutagent/source-claim";
import { withPolicy } from "#core/dialects/with-policy";
import { type AgentFolder, comparePaths } from "#core/folder/agent-folder";
import { parentOf } from "#core/folder/path-rules";
import { isExecutable } from "#core/package/executable";
import type { LaunchSettings } from "#core/package/manifest";

/**
 * Checks a managed agent's folder against every rule that needs no bundler. Errors come in rule order: entry file, its text, tools
 * with their imports, package.json, skills, files, then what is asked of all files. A mistake in the text hides no mistake in the files.
 * @param given the path named instead of the folder, relative to it.
 */
export function checkMutagent(folder: AgentFolder, given?: string): Checked<CheckedAgent> {
  const found = findEntry(folder, given);
  if (!found.ok) return { ok: false, errors: found.diagnostics, warnings: [] };
  const { entry, misnamed } = found;
  const { definition, diagnostics } = checkDefinition(entry.path, entry.bytes);
  if (!definition) return verdict(misnamed ? [misnamed, ...diagnostics] : diagnostics, null);
  const sources = collectSources(folder, entry, definition);
  const claimed = checkClaims(sources.claims);
  const rest = [...sources.diagnostics, ...claimed.diagnostics];
  if (misnamed) return verdict([misnamed, ...diagnostics, ...rest.map((diagnostic) => movedTo(entry.path, diagnostic))], null);
  return verdict([...diagnostics, ...rest], () => checkedAgent(definition, claimed.files));
}

/** The rules speak of `agent.md`; here is what they say about an entry file with another name. */
function movedTo(path: string, diagnostic: Diagnostic): Diagnostic {
  const { fix } = diagnostic;
  const [first, ...others] = fix?.edits ?? [];
  const moved = (edit: FixEdit): FixEdit => (edit.kind === "text" && edit.path === entryName ? { ...edit, path } : edit);
  return {
    ...diagnostic,
    path: diagnostic.path === entryName ? path : diagnostic.path,
    ...(fix && first && { fix: { ...fix, edits: [moved(first), ...others.map(moved)] } }),
  };
}

function verdict(diagnostics: readonly Diagnostic[], value: (() => CheckedAgent) | null): Checked<CheckedAgent> {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  if (!value) throw new Error("A folder without a definition has an error.");
  return { ok: true, value: value(), warnings };
}

function checkedAgent(definition: MutagentDefinition, files: readonly SourceClaim[]): CheckedAgent {
  const { name, description, instructions, declared, modules } = definition;
  const described = {
    dialect: "mutagent" as const,
    edition: mutagentEdition,
    name,
    description,
    definition: declared,
    instructions,
    files: files
      .map(({ path, packagePath, role, bytes }) => ({ path, packagePath, role, bytes, executable: isExecutable(bytes) }))
      .sort((a, b) => comparePaths(a.path, b.path)),
    toolModules: modules,
  };
  return withPolicy(
    described,
    () => effectivePolicy(definition),
    () => launchSettings(definition),
  );
}

function launchSettings(definition: MutagentDefinition): LaunchSettings {
  const { model, thinking, skills, secrets, mode, scaffold } = definition;
  return {
    model,
    thinking,
    tools: allowedTools(definition),
    skills: skills.map((path) => parentOf(placedBelow("skills", `${path}/SKILL.md`))),
    requiredBindings: secrets.filter(({ required }) => required).map(({ name }) => name),
    optionalBindings: secrets.filter(({ required }) => !required).map(({ name }) => name),
    mode,
    scaffold,
  };
}
