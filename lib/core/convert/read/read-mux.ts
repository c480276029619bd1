import type { LossRow } from "#core/convert/conversion";
import type { PortableAgent, PortableTool } from "#core/convert/portable-agent";
import { claudeTool, mappedTools } from "#core/convert/tool-map";
import type { CheckedAgent } from "#core/dialects/checked-agent";

/** What a sub-run has to call in Mux alone, and never brings along. */
const runTools: ReadonlySet<string> = new Set(["agent_report", "propose_plan", "switch_agent"]);

/**
 * A Mux agent without its format, as a sub-run really is: its bases merged, its text joined. `agent` is what check gives, whose tools are
 * the known ones that are left.
 */
export function readMux({ name: id, description, definition, instructions, launch, policy }: CheckedAgent): PortableAgent {
  const name = typeof definition.name === "string" ? definition.name : id;
  const [provider, model] = splitModel(launch.model);
  const allowed = policy.decisions.filter(({ mode, kind, tool }) => mode === "allowed" && kind !== "pattern" && !runTools.has(tool));
  const tools = allowed.map(({ tool }): PortableTool => ({ source: tool, name: claudeTool(tool, "mux") }));
  const isPlanning = policy.settings?.some((setting) => setting.name === "permission mode" && setting.value === "plan") === true;
  const isOpen = policy.decisions.some(({ mode, kind }) => mode === "allowed" && kind === "pattern");
  return {
    name,
    id,
    description: { field: "description", value: description },
    model: { field: "ai.model", value: model === null ? null : { provider, id: model } },
    reasoning: launch.thinking === null ? null : { field: "ai.thinkingLevel", value: launch.thinking },
    permission: isPlanning ? { field: "(planning)", value: "plan" } : null,
    tools: { field: "tools", value: { kind: "list", tools: inTableOrder(tools), ...(isOpen && { hasOthers: true }) } },
    denied: null,
    skills: null,
    servers: null,
    color: null,
    instructions,
    bodyNote: bodyNote(definition),
    order: orderOf(definition),
    settled: settledRows(definition),
  };
}

/** `anthropic:claude-x`; any other text is a model without its provider. */
function splitModel(model: string | null): [provider: string | null, model: string | null] {
  const colon = model?.indexOf(":") ?? -1;
  return model !== null && colon > 0 ? [model.slice(0, colon), model.slice(colon + 1)] : [null, model];
}

function inTableOrder(tools: PortableTool[]): PortableTool[] {
  const place = ({ name }: PortableTool) => {
    const found = mappedTools.findIndex((tool) => tool.name === name);
    return found === -1 ? mappedTools.length : found;
  };
  return [...tools].sort((a, b) => place(a) - place(b));
}

function orderOf(declared: Record<string, unknown>): string[] {
  return Object.keys(declared).flatMap((key) => (key === "ai" ? ["ai.model", "ai.thinkingLevel"] : [key]));
}

function bodyNote({ base, subagent }: Record<string, unknown>): string | null {
  const hasAddendum = typeof subagent === "object" && subagent !== null && "append_prompt" in subagent;
  if (base === undefined) return hasAddendum ? "ends with the addendum for sub-runs" : null;
  return `begins with the text of ${String(base)}${hasAddendum ? " and ends with the addendum for sub-runs" : ""}`;
}

function settledRows(declared: Record<string, unknown>): LossRow[] {
  const rows: LossRow[] = [];
  if (declared.base !== undefined)
    rows.push({ field: "base", outcome: "approximated", note: "merged into the agent", value: declared.base });
  if (declared.disabled === true) rows.push({ field: "disabled", outcome: "needs-choice", note: "is off in Mux", value: true });
  else if (declared.disabled !== undefined) rows.push({ field: "disabled", outcome: "lost", value: declared.disabled });
  for (const field of ["ui", "subagent", "prompt"]) {
    if (declared[field] !== undefined) rows.push({ field, outcome: "lost", value: declared[field] });
  }
  const { tools } = declared;
  const require = typeof tools === "object" && tools !== null && "require" in tools ? tools.require : undefined;
  if (require !== undefined) rows.push({ field: "tools.require", outcome: "lost", value: require });
  return rows;
}
