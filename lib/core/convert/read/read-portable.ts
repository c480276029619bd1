import type { AgentDialect } from "#core/convert/convert-agent";
import type { PortableAgent, PortableSkill } from "#core/convert/portable-agent";
import { readClaude } from "#core/convert/read/read-claude";
import { readCompozy } from "#core/convert/read/read-compozy";
import { readMutagent } from "#core/convert/read/read-mutagent";
import { readMux } from "#core/convert/read/read-mux";
import { skillRoots } from "#core/convert/skill-roots";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { findAgentFile } from "#core/dialects/claude/find-entry";
import { checkCompozy } from "#core/dialects/compozy/check-compozy";
import { loadAgent } from "#core/dialects/compozy/load-agent";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { findEntry } from "#core/dialects/mutagent/entry-file";
import { checkMux } from "#core/dialects/mux/check-mux";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

type Source = { dialect: AgentDialect; entry?: string; skills?: AgentFolder };

/** The agent without its format, or the errors that keep its own program from loading it. */
export function readPortable(folder: AgentFolder, { dialect, entry, skills }: Source): Checked<PortableAgent> {
  switch (dialect) {
    case "claude": {
      const found = findAgentFile(folder, entry);
      if (!found.ok) return refused([found.error]);
      const { definition, diagnostics } = checkAgent(found.file.path, found.file.bytes);
      return definition ? verdict(diagnostics, () => readClaude(definition, skillsByName(skills ?? folder))) : refused(diagnostics);
    }
    case "mutagent": {
      const found = findEntry(folder, entry);
      if (!found.ok) return refused(found.diagnostics);
      const { definition, diagnostics } = checkDefinition(found.entry.path, found.entry.bytes);
      if (!definition) return refused(diagnostics);
      return verdict(diagnostics, () => readMutagent(definition, skillsByPath(folder, definition.skills)));
    }
    case "mux": {
      const checked = checkMux(folder, entry);
      return checked.ok ? { ...checked, value: readMux(checked.value) } : checked;
    }
    case "compozy":
      return readCompozyFolder(folder, entry);
  }
}

function readCompozyFolder(folder: AgentFolder, entry?: string): Checked<PortableAgent> {
  const checked = checkCompozy(folder, entry);
  if (!checked.ok) return checked;
  const { files, definition: declared } = checked.value;
  const path = files.find(({ role }) => role === "entry")?.path ?? "";
  const found = folder.get(path);
  const { definition, file } = found?.kind === "file" ? loadAgent(folder, found) : { definition: null, file: null };
  if (!definition || !file) throw new Error("A checked agent has a definition.");
  const body = file.draft.text.slice(file.body.start, file.body.end);
  const beside = files.flatMap((one) => (one.role === "sidecar" && one.path !== "mcp.json" ? one.path : []));
  return { ...checked, value: { ...readCompozy(definition, declared, [...skillsByName(folder).values()], beside), instructions: body } };
}

function verdict(diagnostics: readonly Diagnostic[], value: () => PortableAgent): Checked<PortableAgent> {
  if (diagnostics.some(({ severity }) => severity === "error")) return refused(diagnostics);
  return { ok: true, value: value(), warnings: [...diagnostics] };
}

function refused(diagnostics: readonly Diagnostic[]): Checked<never> {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  if (!first) throw new Error("An agent that cannot be read has an error.");
  return { ok: false, errors: [first, ...others], warnings: diagnostics.filter(({ severity }) => severity !== "error") };
}

function skillsByName(folder: AgentFolder): Map<string, PortableSkill> {
  return new Map([...skillRoots(folder.entries)].map(([name, root]) => [name, { name, files: filesBelow(folder, root) }]));
}

function skillsByPath(folder: AgentFolder, paths: readonly string[]): Map<string, PortableSkill["files"]> {
  return new Map(paths.map((path) => [path, folder.get(path)?.kind === "directory" ? filesBelow(folder, path) : null]));
}

function filesBelow(folder: AgentFolder, root: string): { path: string; bytes: Uint8Array }[] {
  return folder
    .below(root)
    .filter((entry): entry is FileEntry => entry.kind === "file")
    .map(({ path, bytes }) => ({ path: path.slice(root.length + 1), bytes }));
}
