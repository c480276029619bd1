import type { LossRow } from "#core/convert/conversion";
import { namesNote } from "#core/convert/loss-report";
import type { PortableAgent, PortableSkill } from "#core/convert/portable-agent";
import { orderOf } from "#core/convert/read/order-of";
import { claudeTool } from "#core/convert/tool-map";
import type { MutagentDefinition } from "#core/dialects/mutagent/definition";
import { nameOf } from "#core/folder/path-rules";
import { isRecord } from "#core/json/is-record";

/** A Mutagent agent without its format. `skillFiles` are the folders that it declares, by their paths. */
export function readMutagent(definition: MutagentDefinition, skillFiles: ReadonlyMap<string, PortableSkill["files"]>): PortableAgent {
  const { name, description, model, thinking, builtinTools, skills, brief, instructions, declared } = definition;
  const [provider = "", ...rest] = model.split("/");
  const denied = new Set(brief.disallowedTools);
  const tools = builtinTools.filter((tool) => !denied.has(tool)).map((source) => ({ source, name: claudeTool(source, "mutagent") }));
  const carried = skills.map((path) => ({ name: nameOf(path), files: skillFiles.get(path) ?? null }));
  return {
    name,
    id: name,
    description: { field: "description", value: description },
    model: { field: "model", value: { provider, id: rest.join("/") } },
    reasoning: thinking === null ? null : { field: "thinking", value: thinking },
    permission: null,
    tools: { field: "harness.tools.builtin", value: { kind: "list", tools } },
    denied: denied.size === 0 ? null : { field: deniedField(declared), value: [] },
    skills: carried.length === 0 ? null : { field: "harness.skills", value: carried },
    servers: null,
    color: null,
    instructions,
    bodyNote: null,
    order: ["name", "description", "harness.tools.builtin", ...orderOf(declared, ["harness"])],
    settled: settledRows(definition),
  };
}

function deniedField(declared: Record<string, unknown>): string {
  return Object.hasOwn(declared, "disallowed_tools") ? "disallowed_tools" : "disallowedTools";
}

function settledRows({ modules, files, secrets, declared, brief }: MutagentDefinition): LossRow[] {
  const rows: LossRow[] = [];
  const lost = (field: string, names: readonly string[]) => {
    const note = namesNote(names);
    if (note !== null) rows.push({ field, outcome: "lost", note });
  };
  lost(
    "harness.tools.modules",
    modules.map(({ name }) => name),
  );
  lost("harness.files", files);
  lost(
    "harness.bindings.secrets",
    secrets.map(({ name }) => name),
  );
  const { runtime } = isRecord(declared.harness) ? declared.harness : {};
  if (runtime !== undefined) rows.push({ field: "harness.runtime", outcome: "lost", value: runtime });
  const brieflyGranted = "grants nothing to a managed agent";
  if (brief.tools !== null) rows.push({ field: "tools", outcome: "no-effect", note: brieflyGranted, value: declared.tools });
  if (brief.skills !== null) rows.push({ field: "skills", outcome: "no-effect", note: brieflyGranted, value: declared.skills });
  return rows;
}
