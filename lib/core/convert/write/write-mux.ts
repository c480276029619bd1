import type { Choices } from "#core/convert/conversion";
import { type LossReport, namesNote } from "#core/convert/loss-report";
import { anyMcpTool, type PortableAgent, type PortableTool } from "#core/convert/portable-agent";
import { muxMcpTool, muxServerPattern, toolsFor } from "#core/convert/tool-map";
import { descriptionRow, forgottenDenials, lostRows, mapTools, nameRow } from "#core/convert/write/common-rows";
import { headerMap, writeFile } from "#core/convert/write/write-header";
import type { Granted, WrittenAgent } from "#core/convert/write/written-agent";

const thinkingLevels: ReadonlySet<string> = new Set(["off", "low", "medium", "high", "xhigh", "max"]);
const shownNameMax = 128;

/** Writes `.mux/agents/<slug>.md`, an agent that others may spawn and that has no base. */
export function writeMux(agent: PortableAgent, choices: Choices, report: LossReport): WrittenAgent {
  const shown = agent.name.slice(0, shownNameMax);
  const slug = nameRow(report, agent, "mux", shown);
  const { description, body, needsChoice } = descriptionRow(report, agent, choices);
  const { add, remove, granted, gains } = toolsRow(agent, report);
  if (agent.color) report.add(agent.color.field, "renamed");
  const level = agent.reasoning && thinkingLevel(agent.reasoning.value);
  if (agent.reasoning) report.add(agent.reasoning.field, level ? "renamed" : "lost", level ? null : agent.reasoning.value);
  if (agent.skills) report.add(agent.skills.field, "approximated", "read with agent_skill_read, and not put into the prompt");
  lostRows(report, [agent.permission, agent.servers]);
  const model = modelRow(agent, report);
  const ai = headerMap(["model", model], ["thinkingLevel", level]);
  const bytes = () =>
    writeFile(
      [
        ["name", shown],
        ["description", description],
        ["ui", agent.color && headerMap(["color", agent.color.value])],
        ["subagent", headerMap(["runnable", true])],
        ["ai", model !== null || level ? ai : null],
        ["tools", add || remove ? headerMap(["add", add], ["remove", remove]) : null],
      ],
      body,
    );
  const files = needsChoice ? null : [{ path: `.mux/agents/${slug}.md`, bytes: bytes() }];
  return { name: slug, files, needs: needsChoice ? ["description"] : [], granted, gains };
}

type Lists = { add: string[] | null; remove: string[] | null; granted: Granted; gains: string[] };

/** Every tool is `.*` without the two that would make the agent a planner or stop for a question. */
function toolsRow(agent: PortableAgent, report: LossReport): Lists {
  const { tools, denied } = agent;
  const { field, value } = tools;
  const gains = forgottenDenials(agent);
  if (value.kind === "everything") {
    const { mapped, dropped } = mapTools(value.denied, muxTools);
    report.add(field, "approximated", "every tool but propose_plan and ask_user_question");
    if (denied) report.add(denied.field, "approximated", namesNote(dropped));
    // No pattern tells the tools of MCP servers from others.
    if (value.denied.some(({ name }) => name === anyMcpTool)) gains.push("the tools of MCP servers");
    return { add: [".*"], remove: ["propose_plan", "ask_user_question", ...mapped], granted: { kind: "everything" }, gains };
  }
  if (denied) report.add(denied.field, "approximated", "applied to the list of tools");
  const { mapped, names, dropped } = mapTools(value.tools, muxTools);
  if (value.tools.length === 0) report.add(field, "kept");
  else report.add(field, mapped.length === 0 ? "lost" : "approximated", namesNote(dropped));
  const remove = deniedOfServers(value.tools, denied?.value ?? []);
  return {
    add: mapped.length > 0 ? mapped : null,
    remove: remove.length > 0 ? remove : null,
    granted: { kind: "list", names },
    gains,
  };
}

/** Denied tools of servers that the list grants as a whole. */
function deniedOfServers(granted: readonly PortableTool[], denied: readonly PortableTool[]): string[] {
  const servers = granted.flatMap(({ name }) => (name?.endsWith("__*") ? name.slice(0, -1) : []));
  return denied.flatMap((tool) => (servers.some((server) => tool.name?.startsWith(server)) ? muxTools(tool) : []));
}

/** Names of tools are patterns in Mux: letters, digits and underscores stand for themselves. */
function muxTools({ name }: PortableTool): readonly string[] {
  if (name === null) return [];
  const server = /^mcp__((?:(?!__).)+)__\*$/.exec(name)?.[1];
  if (server !== undefined) return [muxServerPattern(server)];
  const tool = muxMcpTool(name);
  return tool === null ? toolsFor(name, "mux") : [tool];
}

/** Mux names a model `provider:model`, and takes any other text as it is. */
function modelRow({ model }: PortableAgent, report: LossReport): string | null {
  const { field, value } = model;
  if (!value) return null;
  report.add(field, value.provider === null ? "kept" : "renamed");
  return value.provider === null ? value.id : `${value.provider}:${value.id}`;
}

function thinkingLevel(reasoning: string): string | null {
  const word = reasoning === "none" ? "off" : reasoning;
  return thinkingLevels.has(word) ? word : null;
}
