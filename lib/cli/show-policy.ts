import { codeFrame } from "#core/diagnostics/code-frame";
import { dialectNames } from "#core/dialects/dialect";
import type { ResolvedAgent } from "#core/dialects/resolved-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { EffectivePolicy, PolicyReason, ToolDecision, ToolMode } from "#core/policy/effective-policy";
import { oneLine, showFields, showTable } from "@/lib/cli/show-table";

/** What an agent may do, for people: how it is run, its settings, and each tool with the reason. */
export function showPolicy({ name, dialect, edition, policy }: ResolvedAgent): string {
  const { decisions, required, settings = [], run } = policy;
  const fields: [string, string][] = [
    ["format", `${dialectNames[dialect]}, ${edition}`],
    ...(run ? [["run", describeRun(run)] as [string, string]] : []),
    ...settings.map(({ name: setting, value, because }): [string, string] => [setting, `${value} (${describeReason(because)})`]),
    ...(required ? [["must call", `${required.tool} (${describeReason(required.because)})`] as [string, string]] : []),
    ["tools", countModes(decisions)],
  ];
  const rows = decisions.map((decision) => [describeTool(decision), decision.mode, describeReason(decision.because)]);
  return `${oneLine(name)}\n${showFields(fields)}${rows.length === 0 ? "" : `\n${showTable([["TOOL", "MODE", "WHY"], ...rows])}`}`;
}

/** Everything about one tool: what decided, with the line, then what it overrode, the latest first. */
export function showDecision(decision: ToolDecision, folder: AgentFolder): string {
  const { mode, because, overrode } = decision;
  const says = { allowed: "may be called", asks: "may be called after somebody agrees", blocked: "may not be called" }[mode];
  const head = `${describeTool(decision)} ${says}\n`;
  return `${head}because ${showReason(because, folder)}${overrode.map((reason) => `overriding ${showReason(reason, folder)}`).join("")}`;
}

function showReason(reason: PolicyReason, folder: AgentFolder): string {
  const entry = folder.get(reason.path);
  const frame =
    reason.range && entry?.kind === "file"
      ? codeFrame(new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes), reason.range)
      : null;
  if (!frame) return `${describeReason(reason)}\n`;
  const gutter = `${frame.line} | `;
  const caret = `${" ".repeat(gutter.length - 2)}| ${" ".repeat(frame.caretColumn)}${"^".repeat(frame.caretWidth)}`;
  return `${describeReason(reason)}\n  ${gutter}${frame.text}\n  ${caret}\n`;
}

/** `agent.md:8 harness.tools.builtin: grants 'bash'`. */
export function describeReason({ layer, rule, path, range }: PolicyReason): string {
  const place = path === "" ? "" : `${path}${range ? `:${range.start.line}` : ""} `;
  return oneLine(`${place}${layer}: ${rule}`);
}

export function describeTool({ tool, kind }: Pick<ToolDecision, "tool" | "kind">): string {
  return oneLine(kind === "built-in" ? tool : `${tool} (${kind})`);
}

function describeRun({ as, depth, background }: NonNullable<EffectivePolicy["run"]>): string {
  return `${as === "main" ? "started by a person" : `started by an agent, at depth ${depth}`}${background ? ", in the background" : ""}`;
}

function countModes(decisions: readonly ToolDecision[]): string {
  const count = (mode: ToolMode) => decisions.filter((decision) => decision.mode === mode).length;
  return decisions.length === 0 ? "none" : `${count("allowed")} allowed, ${count("asks")} ask first, ${count("blocked")} blocked`;
}
