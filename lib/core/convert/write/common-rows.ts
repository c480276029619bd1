import type { Choices } from "#core/convert/conversion";
import type { LossReport } from "#core/convert/loss-report";
import type { PortableAgent, PortableTool } from "#core/convert/portable-agent";
import { slugFor } from "#core/convert/slug-for";
import { splitDescription, withWhenToUse } from "#core/convert/split-description";
import type { Dialect } from "#core/dialects/dialect";

/** The slug in the target, with the row of the name. `shown` is the name as the target shows it, where that may differ from the slug. */
export function nameRow(report: LossReport, agent: PortableAgent, to: Dialect, shown?: string): string {
  const slug = slugFor(agent.id, to);
  const isKept = (shown ?? slug) === agent.name;
  report.add("name", isKept ? "kept" : "approximated", isKept ? null : agent.name);
  return slug;
}

/** A description that fits the target, and the body that takes in what does not. `null` where there is none. */
export function descriptionRow(
  report: LossReport,
  { description, instructions, bodyNote }: PortableAgent,
  choices: Choices,
): { description: string | null; body: string; needsChoice: boolean } {
  const plain = { body: instructions, needsChoice: false };
  bodyRow(report, bodyNote);
  if (description.value === null) return { ...plain, description: null };
  const { fits, rest } = splitDescription(description.value);
  if (fits === null) {
    const chosen = choices.description ?? null;
    report.add(description.field, "needs-choice", "over 1,024 characters before its first example", description.value);
    return { ...plain, description: chosen, needsChoice: chosen === null };
  }
  if (rest === null) report.add(description.field, "kept");
  else {
    report.add(description.field, "approximated", 'its examples became the section "When to use" of the body', description.value);
    bodyRow(report, "took in the examples of the description");
  }
  return { description: fits, body: withWhenToUse(instructions, rest), needsChoice: false };
}

export function bodyRow(report: LossReport, note: string | null): void {
  report.add("body", note === null ? "kept" : "approximated", note);
}

/** Rows for what the target has no place for. */
export function lostRows(report: LossReport, fields: readonly ({ field: string; value: unknown } | null)[]): void {
  for (const field of fields) if (field) report.add(field.field, "lost", null, field.value);
}

/** Denials of some tools of a server that only the source can say, where the target has that server: what they close is open there. */
export function forgottenDenials({ denied, tools }: PortableAgent): string[] {
  const { value } = tools;
  const refused = value.kind === "everything" ? value.denied : (denied?.value ?? []);
  const servers = value.kind === "list" ? value.tools.flatMap(({ name }) => (name?.endsWith("__*") ? name.slice(0, -1) : [])) : ["mcp__"];
  return refused.flatMap(({ name, source }) => (name === null && servers.some((server) => source.startsWith(server)) ? source : []));
}

/** `sources` of the tools that got nothing in the target. */
export function mapTools(
  tools: readonly PortableTool[],
  toolsOf: (tool: PortableTool) => readonly string[],
): { mapped: string[]; names: string[]; dropped: string[] } {
  const mapped = new Set<string>();
  const names = new Set<string>();
  const dropped: string[] = [];
  for (const tool of tools) {
    const found = toolsOf(tool);
    if (found.length === 0) dropped.push(tool.source);
    else if (tool.name !== null) names.add(tool.name);
    for (const one of found) mapped.add(one);
  }
  return { mapped: [...mapped], names: [...names], dropped };
}
