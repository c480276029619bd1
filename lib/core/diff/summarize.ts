import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { counted } from "#core/diagnostics/show-text";
import type { AgentComparison } from "#core/diff/compare-agents";
import type { BindingChange } from "#core/diff/compare-bindings";
import type { SettingChange } from "#core/policy/policy-delta";

const namesMax = 5;

/** One line for lists and messages: `+bash, model sonnet → opus, instructions +12 −3, 2 files changed`. What widens comes first. */
export function summarize(comparison: Omit<AgentComparison, "summary">): string {
  const parts = [...permissionParts(comparison), ...definitionParts(comparison), ...contentParts(comparison)];
  if (parts.length > 0) return escapeHidden(parts.join(", "));
  const { isSameArtifact, isSameSource } = comparison.package;
  return isSameArtifact ? "no change" : isSameSource ? "same source, built by another builder" : "no change of meaning";
}

function permissionParts({ permissions, bindings, package: { before, after } }: Omit<AgentComparison, "summary">): string[] {
  const format = before.dialect === after.dialect ? [] : [`format ${before.dialect} → ${after.dialect}`];
  if (!permissions) return [...format, "permissions unknown"];
  const { gained, loosened, lost, tightened, settings } = permissions;
  const wider = settings.filter(({ direction }) => direction === "wider");
  const others = settings.filter(({ direction }) => direction !== "wider");
  return [
    ...format,
    ...named(gained.map(({ tool }) => `+${tool}`)),
    ...named(loosened.map(({ tool }) => `${tool} no longer asks`)),
    ...named(wider.map(settingPart)),
    ...named(lost.map(({ tool }) => `−${tool}`)),
    ...named(tightened.map(({ tool }) => `${tool} now asks`)),
    ...named(others.map(settingPart)),
    ...named(bindings.map(bindingPart)),
  ];
}

function bindingPart({ name, before, after }: BindingChange): string {
  if (before && after) return `${name} now ${after}`;
  return `${after ? "+" : "−"}${name} (binding)`;
}

function settingPart({ name, before, after }: SettingChange): string {
  if (before && after) return `${name} ${before.value} → ${after.value}`;
  return after ? `+${after.value} (${name})` : `−${before?.value} (${name})`;
}

/** Fields that permissions do not speak of already. */
function definitionParts({ definition, permissions }: Omit<AgentComparison, "summary">): string[] {
  const known = new Set<string>(permissions?.settings.map(({ name }) => name));
  const changed = (definition ?? []).filter(({ name, kind }) => kind !== "written-differently" && !known.has(name));
  const model = changed.find(({ name }) => name === "model");
  const others = changed.filter((field) => field !== model && !/tools|hooks|mcp/i.test(field.name));
  return [
    ...(model ? [`model ${shown(model.before?.value)} → ${shown(model.after?.value)}`] : []),
    ...named(others.map(({ name }) => name)),
    ...(changed.length === 0 && definition?.length ? ["written differently"] : []),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "none" : JSON.stringify(value);
}

function contentParts({ instructions, files, tools }: Omit<AgentComparison, "summary">): string[] {
  const count = (kind: string) => files.filter((file) => file.kind === kind && (file.after ?? file.before)?.role !== "entry").length;
  const refusing = tools.filter(({ refusedCalls }) => refusedCalls.length > 0).map(({ name }) => `${name} refuses calls it took`);
  return [
    ...(instructions ? [`instructions +${instructions.text.addedLines} −${instructions.text.removedLines}`] : []),
    ...named(refusing),
    ...(["changed", "added", "removed", "renamed"] as const).flatMap((kind) =>
      count(kind) > 0 ? [`${counted(count(kind), "file")} ${kind}`] : [],
    ),
  ];
}

/** The first few, and how many more. */
function named(parts: readonly string[]): string[] {
  return parts.length <= namesMax ? [...parts] : [...parts.slice(0, namesMax), `${parts.length - namesMax} more`];
}
