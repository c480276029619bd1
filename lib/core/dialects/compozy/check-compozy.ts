import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { withDefaults } from "#core/dialects/compozy/context";
import { declaredFields } from "#core/dialects/compozy/declared-fields";
import { compozyEdition } from "#core/dialects/compozy/edition";
import { checkRuntimeEffects } from "#core/dialects/compozy/effects/check-runtime-effects";
import { checkSiblings } from "#core/dialects/compozy/effects/check-siblings";
import { checkToolEffects } from "#core/dialects/compozy/effects/check-tool-effects";
import { checkToolsetEffects } from "#core/dialects/compozy/effects/check-toolset-effects";
import { findEntry } from "#core/dialects/compozy/entry-file";
import { launchSettings } from "#core/dialects/compozy/launch-settings";
import { type LoadedAgent, loadAgent } from "#core/dialects/compozy/load-agent";
import { effectivePolicy } from "#core/dialects/compozy/policy";
import { findingOf, type Subject } from "#core/dialects/compozy/rules/problem";
import { nameMismatch } from "#core/dialects/compozy/runtime/discover";
import { checkClaims } from "#core/dialects/mutagent/check-claims";
import { checkPackagedFolder } from "#core/dialects/mutagent/check-packaged-folder";
import type { SourceClaim } from "#core/dialects/mutagent/source-claim";
import { withPolicy } from "#core/dialects/with-policy";
import { type AgentFolder, comparePaths, type FileEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { isExecutable } from "#core/package/executable";

/**
 * Checks the folder of a Compozy agent: everything that its program would refuse, in the program's order, then what it would do without
 * a word. A mistake in one file hides none in another.
 * @param given path of the entry file where it does not lie at the root: then the folder around it is the agent's.
 */
export function checkCompozy(folder: AgentFolder, given?: string): Checked<CheckedAgent> {
  const found = findEntry(folder, given);
  if (!found.ok) return { ok: false, errors: found.diagnostics, warnings: [] };
  const { entry, misnamed } = found;
  const directory = parentOf(entry.path);
  const loaded = loadAgent(folder, entry);
  const siblings = checkSiblings(folder, directory);
  const sources = collectSources(folder, entry, loaded, siblings.files);
  const diagnostics = [
    ...(misnamed ? [misnamed] : []),
    ...loaded.diagnostics.map(reservedRefused),
    ...checkEffects(loaded, directory),
    ...siblings.diagnostics,
    ...sources.diagnostics,
  ];
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  if (first) return { ok: false, errors: [first, ...others], warnings };
  return { ok: true, value: checkedAgent(loaded, sources.files), warnings };
}

/** A file with a reserved name parses; but nobody may author one, and none is ever loaded. */
function reservedRefused(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === "COMPOZY_NAME_RESERVED" ? { ...diagnostic, severity: "error" } : diagnostic;
}

function checkEffects({ file, definition }: LoadedAgent, directory: string): Diagnostic[] {
  if (!file || !definition) return [];
  const { text } = file.draft;
  const subject: Subject = { value: file.value, text, language: file.language, label: "agent" };
  const problems = [
    ...checkToolEffects(file, subject, definition),
    ...checkToolsetEffects(file, subject, definition),
    ...checkRuntimeEffects(subject, definition),
  ];
  const name = nameOf(directory);
  const isElsewhere = directory !== "" && definition.name !== "" && definition.name !== name;
  return [
    ...problems.map((problem) => file.report(findingOf(subject, problem))),
    ...checkHiddenCharacters(text, { start: 0, end: text.length }).map(file.report),
    ...(isElsewhere ? [{ ...nameMismatch(file, name, definition.name), severity: "warning" as const }] : []),
  ];
}

/** The files of the package: the entry, what Compozy reads beside it, and the agent's own skills. */
function collectSources(
  folder: AgentFolder,
  entry: FileEntry,
  { sidecars }: LoadedAgent,
  context: readonly FileEntry[],
): { files: SourceClaim[]; diagnostics: Diagnostic[] } {
  const directory = parentOf(entry.path);
  const askedAt = { path: entry.path };
  const within = (path: string) => (directory === "" ? path : path.slice(directory.length + 1));
  const claim = ({ path, bytes }: FileEntry, role: SourceClaim["role"], packagePath: string): SourceClaim => ({
    path,
    packagePath,
    role,
    bytes,
    askedAt,
  });
  const skills = checkPackagedFolder(folder, directory === "" ? "skills" : `${directory}/skills`, askedAt);
  const { files, diagnostics } = checkClaims([
    claim(entry, "entry", `source/${within(entry.path)}`),
    ...[...sidecars, ...context].map((file) => claim(file, "sidecar", `source/${within(file.path)}`)),
    ...skills.files.map((file) => claim(file, "skill", within(file.path))),
  ]);
  return { files, diagnostics: [...skills.diagnostics, ...diagnostics] };
}

function checkedAgent(loaded: LoadedAgent, files: readonly SourceClaim[]): CheckedAgent {
  const { file, definition } = loaded;
  if (!file || !definition) throw new Error("A file without fields has an error.");
  const described = {
    dialect: "compozy" as const,
    edition: compozyEdition,
    name: definition.name,
    description: null,
    definition: declaredFields(file.root),
    instructions: definition.prompt,
    files: files
      .map(({ path, packagePath, role, bytes }) => ({ path, packagePath, role, bytes, executable: isExecutable(bytes) }))
      .sort((a, b) => comparePaths(a.path, b.path)),
    toolModules: [],
  };
  return withPolicy(
    described,
    () => effectivePolicy({ file, definition, servers: loaded.servers }, withDefaults(undefined)),
    (policy) => launchSettings(definition, policy, files),
  );
}
