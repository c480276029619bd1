import type { Choices, Conversion, ConvertedFile, LossRow } from "#core/convert/conversion";
import type { AgentDialect } from "#core/convert/convert-agent";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { checkSkill } from "#core/dialects/skill/check-skill";
import { type AgentFolder, comparePaths } from "#core/folder/agent-folder";
import { applyChanges } from "#core/frontmatter/draft";
import { type EditableYaml, editField } from "#core/frontmatter/edit/edit-field";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/** Fields of a skill that a program acts on, and that do nothing where skills are read as files. */
const actingFields = [
  "allowed-tools",
  "disallowed-tools",
  "model",
  "effort",
  "hooks",
  "context",
  "agent",
  "paths",
  "argument-hint",
  "arguments",
  "disable-model-invocation",
  "user-invocable",
  "shell",
];

/** Where each format keeps skills that are not part of one agent. */
const roots: Record<Exclude<AgentDialect, "mutagent">, string> = {
  claude: ".claude/skills",
  mux: ".mux/skills",
  compozy: ".compozy/skills",
};

/**
 * A skill for another format. Its folder goes along unchanged. Mutagent has skills inside agents alone: `choices.agent` is the text of the
 * agent.md that takes it in, edited in place; it gets `read` where it lacks it, which widens it.
 */
export function convertSkill(folder: AgentFolder, to: AgentDialect, choices: Choices = {}, folderName?: string): Checked<Conversion> {
  const checked = checkSkill(folder, folderName === undefined ? {} : { folderName });
  if (!checked.ok) return checked;
  const skill = checked.value;
  if (to === "mutagent") return intoAgent(skill, choices, checked.warnings);
  const files = filesIn(skill, `${roots[to]}/${skill.name}`);
  return { ...checked, value: { ...outcome(skill, to), files, report: fileRows(skill) } };
}

function intoAgent(skill: CheckedAgent, { agent }: Choices, warnings: Diagnostic[]): Checked<Conversion> {
  const base = outcome(skill, "mutagent");
  const rows = [...fileRows(skill), ...fieldRows(skill)];
  if (agent === undefined) return { ok: true, value: { ...base, files: null, needs: ["agent"], report: rows }, warnings };
  const taken = takeIn(agent, `skills/${skill.name}`);
  if (!taken.ok) return taken;
  const { text, addsRead } = taken.value;
  const note = addsRead ? [{ field: "harness.tools.builtin", outcome: "approximated" as const, note: "read added" }] : [];
  const entry = { path: "agent.md", bytes: new TextEncoder().encode(text) };
  const gained = addsRead ? ["Read"] : [];
  const files = [entry, ...filesIn(skill, `skills/${skill.name}`)];
  return { ok: true, value: { ...base, files, report: [...rows, ...note], gained, widens: addsRead }, warnings };
}

/** The agent with one skill more. */
function takeIn(text: string, path: string): Checked<{ text: string; addsRead: boolean }> {
  const { definition, diagnostics } = checkDefinition("agent.md", new TextEncoder().encode(text));
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === "error");
  if (first) return { ok: false, errors: [first, ...others], warnings: [] };
  if (!definition) throw new Error("An agent without errors has a definition.");
  const { builtinTools, skills } = definition;
  const addsRead = !builtinTools.includes("read");
  const withRead = addsRead ? edited(text, ["harness", "tools", "builtin"], [...builtinTools, "read"]) : text;
  const withSkill = skills.includes(path) ? withRead : edited(withRead, ["harness", "skills"], [...skills, path]);
  return { ok: true, value: { text: withSkill, addsRead }, warnings: [] };
}

/** A checked definition can be edited: its header is a map. */
function edited(text: string, path: string[], value: string[]): string {
  const change = editField(editable(text), path, value);
  if (!change) throw new Error(`${path.join(".")} could not be set.`);
  return applyChanges(text, [change]);
}

function editable(text: string): EditableYaml {
  const yaml = splitFrontmatter(text)?.yaml;
  const root = yaml && parseYaml(text, yaml).root;
  if (!yaml || root?.kind !== "map") throw new Error("A checked definition has a map of fields.");
  return { text, yaml, root };
}

function outcome({ name }: CheckedAgent, to: AgentDialect): Omit<Conversion, "files" | "report"> {
  return { from: "skill", to, name, needs: [], proposals: {}, gained: [], lost: [], widens: false, missingSkills: [] };
}

function filesIn({ files }: CheckedAgent, root: string): ConvertedFile[] {
  return files.map(({ path, bytes }) => ({ path: `${root}/${path}`, bytes })).sort((a, b) => comparePaths(a.path, b.path));
}

function fileRows({ files }: CheckedAgent): LossRow[] {
  return files.map(({ path }) => ({ field: path, outcome: "kept" }));
}

function fieldRows({ definition, instructions }: CheckedAgent): LossRow[] {
  const rows = actingFields
    .filter((field) => Object.hasOwn(definition, field))
    .map(
      (field): LossRow => ({ field, outcome: "no-effect", note: "stays in SKILL.md, where nothing acts on it", value: definition[field] }),
    );
  const runsCommands = /!`[^`]+`/.test(instructions);
  return runsCommands ? [...rows, { field: "body", outcome: "approximated", note: "lines that run commands are plain text here" }] : rows;
}
