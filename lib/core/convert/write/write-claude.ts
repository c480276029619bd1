import type { Choices, ConvertedFile } from "#core/convert/conversion";
import { type LossReport, namesNote } from "#core/convert/loss-report";
import { anyMcpTool, type PortableAgent, type PortableTool } from "#core/convert/portable-agent";
import { firstSentence } from "#core/convert/split-description";
import { bodyRow, forgottenDenials, lostRows, nameRow } from "#core/convert/write/common-rows";
import { headerValue, writeFile } from "#core/convert/write/write-header";
import type { Granted, WrittenAgent } from "#core/convert/write/written-agent";
import { builtInTools } from "#core/dialects/claude-family/tool-table";

const efforts: ReadonlySet<string> = new Set(["low", "medium", "high", "xhigh", "max"]);

/** Writes `.claude/agents/<slug>.md`, with the skills that came along. The tools are always written: an absent list would mean all. */
export function writeClaude(agent: PortableAgent, choices: Choices, report: LossReport): WrittenAgent {
  const slug = nameRow(report, agent, "claude");
  bodyRow(report, agent.bodyNote);
  const description = descriptionOf(agent, choices, report);
  const { text: tools, granted } = toolsRow(agent, report);
  const denied = deniedRow(agent, report);
  const skills = agent.skills?.value.filter(({ files }) => files !== null) ?? [];
  if (agent.skills) report.add(agent.skills.field, skills.length > 0 ? "kept" : "lost");
  if (agent.servers) report.add(agent.servers.field, "kept");
  lostRows(report, [agent.color]);
  const effort = agent.reasoning && efforts.has(agent.reasoning.value) ? agent.reasoning.value : null;
  if (agent.reasoning)
    report.add(agent.reasoning.field, effort === null ? "lost" : "renamed", effort === null ? agent.reasoning.value : null);
  const fields = [
    ["name", slug],
    ["description", description],
    ["tools", tools],
    ["model", modelRow(agent, report)],
    ["permissionMode", permissionRow(agent, report)],
    ["effort", effort],
    ["disallowedTools", denied],
    ["skills", skills.length > 0 ? skills.map(({ name }) => name) : null],
    ["mcpServers", serversOf(agent)],
  ] as const;
  const files: ConvertedFile[] = [
    { path: `.claude/agents/${slug}.md`, bytes: writeFile(fields, agent.instructions) },
    ...skills.flatMap(({ name, files }) => (files ?? []).map(({ path, bytes }) => ({ path: `.claude/skills/${name}/${path}`, bytes }))),
  ];
  return {
    name: slug,
    files: description === null ? null : files,
    needs: description === null ? ["description"] : [],
    granted,
    gains: forgottenDenials(agent),
  };
}

/** Written by its author, else chosen by a person, else the first sentence of the body. Compozy has none and asks. */
function descriptionOf({ description, instructions }: PortableAgent, choices: Choices, report: LossReport): string | null {
  if (description.value !== null && description.field !== "") {
    report.add("description", "kept");
    return description.value;
  }
  const proposed = description.field === "" ? null : firstSentence(instructions);
  if (choices.description !== undefined || proposed === null) {
    report.add("description", "needs-choice", choices.description === undefined ? "the source has none" : "chosen by a person");
    return choices.description ?? null;
  }
  report.add("description", "approximated", "the first sentence of the body", proposed);
  return proposed;
}

function toolsRow({ tools }: PortableAgent, report: LossReport): { text: string | readonly never[] | null; granted: Granted } {
  const { field, value } = tools;
  if (value.kind === "everything") {
    report.add(field, "kept");
    return { text: null, granted: { kind: "everything" } };
  }
  const isGiven = ({ name }: PortableTool) => name !== null && name !== anyMcpTool && builtInTools.get(name)?.subagent !== "never";
  const names = [...new Set(value.tools.filter(isGiven).flatMap(({ name }) => name ?? []))];
  const dropped = value.tools.filter((tool) => !isGiven(tool)).map(({ source }) => source);
  const foreign = value.tools.filter(isForeign).map(({ source }) => source);
  const note = namesNote(foreign.length > 0 ? foreign : dropped);
  if (value.tools.length === 0 && !value.hasOthers) report.add(field, "kept");
  else if (note !== null) report.add(field, "approximated", note);
  else report.add(field, value.hasOthers ? "approximated" : "renamed", value.hasOthers ? "the provider's own tools are left out" : null);
  return { text: names.length === 0 ? [] : names.map(serverName).join(", "), granted: { kind: "list", names } };
}

/** A tool of Compozy that stands for one of Claude Code, and is another. */
function isForeign({ source }: PortableTool): boolean {
  return source.includes("__") && !source.startsWith("mcp__");
}

/** A whole server is written without the star; all servers keep it. */
function serverName(name: string): string {
  return name === anyMcpTool ? name : name.replace(/__\*$/, "");
}

function deniedRow({ denied, tools }: PortableAgent, report: LossReport): string | null {
  if (!denied) return null;
  if (tools.value.kind === "list" && denied.value.length === 0) {
    report.add(denied.field, "approximated", "applied to the list of tools");
    return null;
  }
  const names = denied.value.flatMap(({ name }) => name ?? []);
  const dropped = denied.value.filter(({ name }) => name === null).map(({ source }) => source);
  report.add(denied.field, names.length === 0 ? "lost" : "approximated", namesNote(dropped));
  return names.length === 0 ? null : names.map(serverName).join(", ");
}

function modelRow({ model }: PortableAgent, report: LossReport): string | null {
  const { value, field } = model;
  if (!value) return null;
  if (value.provider === null || value.provider === "anthropic") {
    report.add(field, value.provider === null || field === "ai.model" ? "kept" : "renamed");
    return value.id;
  }
  report.add(field, "approximated", `${value.provider}/${value.id}`);
  return "inherit";
}

function permissionRow({ permission }: PortableAgent, report: LossReport): string | null {
  if (!permission) return null;
  const mode = permission.value === "ask" ? "default" : permission.value;
  report.add(permission.field, permission.field === "permissionMode" ? "kept" : "approximated", permission.value);
  return mode;
}

function serversOf({ servers }: PortableAgent) {
  if (!servers || servers.value.length === 0) return null;
  return servers.value.map(({ name, config }) => (config === null ? name : { entries: [[name, headerValue(config)]] as const }));
}
