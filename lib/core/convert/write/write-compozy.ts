import type { Choices, ConvertedFile } from "#core/convert/conversion";
import { type LossReport, namesNote } from "#core/convert/loss-report";
import type { PermissionLevel, PortableAgent, PortableTool } from "#core/convert/portable-agent";
import { compozyMcpTool, toolsFor } from "#core/convert/tool-map";
import { bodyRow, lostRows, mapTools, nameRow } from "#core/convert/write/common-rows";
import { compozyServers } from "#core/convert/write/compozy-servers";
import { writeFile } from "#core/convert/write/write-header";
import type { Granted, WrittenAgent } from "#core/convert/write/written-agent";

const efforts: ReadonlySet<string> = new Set(["none", "minimal", "low", "medium", "high", "xhigh", "max"]);

/** `plan` has no counterpart; the modes between asking and never asking become the narrower one. */
const permissions: Record<PermissionLevel, string | null> = {
  plan: null,
  ask: "deny-all",
  default: "approve-reads",
  dontAsk: "approve-reads",
  acceptEdits: "approve-reads",
  auto: "approve-reads",
  bypassPermissions: "approve-all",
};

/**
 * Writes `.compozy/agents/<slug>/AGENT.md`. File, shell and web tools come with the provider there and cannot be narrowed in the file:
 * a source that had a list of tools becomes wider.
 */
export function writeCompozy(agent: PortableAgent, _choices: Choices, report: LossReport): WrittenAgent {
  const slug = nameRow(report, agent, "compozy");
  bodyRow(report, agent.bodyNote);
  if (agent.description.value !== null) report.add("description", "lost", "kept in the catalog alone", agent.description.value);
  const { tools, deny, granted, gains } = toolsRows(agent, report);
  const effort = agent.reasoning && effortOf(agent.reasoning.value);
  if (agent.reasoning)
    report.add(agent.reasoning.field, effort === null ? "lost" : "renamed", effort === null ? agent.reasoning.value : null);
  const permission = agent.permission && permissions[agent.permission.value];
  if (agent.permission) report.add(agent.permission.field, permission === null ? "lost" : "approximated", agent.permission.value);
  const servers = agent.servers ? compozyServers(agent.servers.value) : null;
  if (agent.servers)
    report.add(agent.servers.field, servers && servers.entries.length > 0 ? "approximated" : "lost", namesNote(servers?.notes ?? []));
  lostRows(report, [agent.color]);
  const skills = skillsRow(agent, report);
  const model = modelRow(agent, report);
  const fields = [
    ["name", slug],
    ["provider", model.provider],
    ["model", model.id],
    ["reasoning_effort", effort],
    ["tools", tools],
    ["deny_tools", deny],
    ["permissions", permission],
    ["mcp_servers", servers && servers.entries.length > 0 ? servers.entries : null],
  ] as const;
  const folder = `.compozy/agents/${slug}`;
  const isEmpty = agent.instructions.trim() === "";
  if (isEmpty) report.add("body", "needs-choice", "MISSING_INSTRUCTIONS: an AGENT.md needs a prompt");
  const files = [
    { path: `${folder}/AGENT.md`, bytes: writeFile(fields, agent.instructions) },
    ...skills.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes })),
  ];
  return { name: slug, files: isEmpty ? null : files, needs: [], granted, gains };
}

type ToolRows = { tools: string[] | null; deny: string[] | null; granted: Granted; gains: string[] };

function toolsRows({ tools, denied }: PortableAgent, report: LossReport): ToolRows {
  const { field, value } = tools;
  const refused = mapTools(denied?.value ?? (value.kind === "everything" ? value.denied : []), compozyTools);
  const deny = refused.mapped.length > 0 ? refused.mapped : null;
  if (denied) report.add(denied.field, deny ? "approximated" : value.kind === "list" ? "approximated" : "lost", namesNote(refused.dropped));
  if (value.kind === "everything") {
    report.add(field, "approximated", "every tool of the provider and of Compozy");
    return { tools: null, deny, granted: { kind: "everything" }, gains: refused.dropped };
  }
  const { mapped, names, dropped } = mapTools(value.tools, compozyTools);
  const gains = ["the tools of the provider"];
  if (mapped.length === 0) {
    report.add(field, value.tools.length === 0 ? "approximated" : "lost", namesNote(dropped));
    return { tools: null, deny: ["compozy__*", ...(deny ?? [])], granted: { kind: "list", names }, gains };
  }
  report.add(field, "approximated", namesNote(dropped));
  return { tools: mapped, deny, granted: { kind: "list", names }, gains };
}

function compozyTools({ name }: PortableTool): readonly string[] {
  if (name === null) return [];
  const mcp = compozyMcpTool(name);
  return mcp === null ? toolsFor(name, "compozy") : [mcp];
}

function effortOf(reasoning: string): string | null {
  const word = reasoning === "off" ? "none" : reasoning;
  return efforts.has(word) ? word : null;
}

/** Compozy starts a provider's own program; `claude` runs the models of Anthropic. */
function modelRow({ model }: PortableAgent, report: LossReport): { provider: string | null; id: string | null } {
  const { field, value } = model;
  if (!value) return { provider: "claude", id: null };
  if (value.provider === null || value.provider === "anthropic") {
    report.add(field, value.provider === null ? "kept" : "renamed");
    return { provider: "claude", id: value.id };
  }
  report.add(field, "approximated", `the default provider runs ${value.provider}/${value.id} only if it knows it`);
  return { provider: null, id: `${value.provider}/${value.id}` };
}

function skillsRow({ skills }: PortableAgent, report: LossReport): ConvertedFile[] {
  if (!skills) return [];
  const carried = skills.value.filter(({ files }) => files !== null);
  report.add(skills.field, carried.length > 0 ? "approximated" : "lost", carried.length > 0 ? "lie beside AGENT.md" : null);
  return carried.flatMap(({ name, files }) => (files ?? []).map(({ path, bytes }) => ({ path: `skills/${name}/${path}`, bytes })));
}
