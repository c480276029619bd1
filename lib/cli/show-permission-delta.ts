import type { BindingChange } from "#core/diff/compare-bindings";
import type { PolicyReason, ToolMode } from "#core/policy/effective-policy";
import type { PolicyDelta, SettingChange, ToolChange } from "#core/policy/policy-delta";
import type { Paint, Tone } from "@/lib/cli/paint";
import { describeReason, describeTool } from "@/lib/cli/show-policy";
import { oneLine } from "@/lib/cli/show-table";

const modes: Readonly<Record<ToolMode, string>> = { allowed: "allowed", asks: "asks first", blocked: "blocked" };

/** What widens first, each with the reasons of both sides. "" where nothing changes. */
export function showPermissionDelta(delta: Omit<PolicyDelta, "unchanged">, bindings: readonly BindingChange[], paint: Paint): string {
  const { gained, loosened, lost, tightened, settings } = delta;
  const wider = settings.filter(({ direction }) => direction === "wider");
  const others = settings.filter(({ direction }) => direction !== "wider");
  return [
    ...[...gained, ...loosened].map((change) => showTool(change, true, paint)),
    ...wider.map((change) => showSetting(change, paint)),
    ...[...lost, ...tightened].map((change) => showTool(change, false, paint)),
    ...others.map((change) => showSetting(change, paint)),
    ...bindings.map((change) => showBinding(change, paint)),
  ].join("");
}

function showTool({ tool, kind, before, after }: ToolChange, isWider: boolean, paint: Paint): string {
  const [was, is] = [before ? modes[before.mode] : "not named", after ? modes[after.mode] : "not named"];
  const sign = isCallable(before?.mode) === isCallable(after?.mode) ? "~" : isWider ? "+" : "−";
  const head = `  ${sign} ${describeTool({ tool, kind })}: ${was} → ${is}${isWider ? "  (wider)" : ""}`;
  return lines(head, isWider ? "alarm" : "loss", before?.because, after?.because, paint);
}

function isCallable(mode: ToolMode | undefined): boolean {
  return mode === "allowed" || mode === "asks";
}

function showSetting({ name, before, after, direction }: SettingChange, paint: Paint): string {
  const isWider = direction === "wider";
  const sign = before && after ? "~" : after ? "+" : "−";
  const value = before && after ? `${before.value} → ${after.value}` : (after ?? before)?.value;
  const head = `  ${sign} ${name}: ${oneLine(value ?? "")}${isWider ? "  (wider)" : ""}`;
  return lines(head, isWider ? "alarm" : direction === "narrower" ? "loss" : "gain", before?.because, after?.because, paint);
}

function showBinding({ name, before, after }: BindingChange, paint: Paint): string {
  const sign = before && after ? "~" : after ? "+" : "−";
  return `${paint(`  ${sign} binding ${oneLine(name)}: ${before ?? "none"} → ${after ?? "none"}`, after ? "gain" : "loss")}\n`;
}

function lines(head: string, tone: Tone, was: PolicyReason | undefined, is: PolicyReason | undefined, paint: Paint): string {
  const reasons = [...(was ? [`      was: ${describeReason(was)}`] : []), ...(is ? [`      now: ${describeReason(is)}`] : [])];
  return [paint(head, tone), ...reasons.map((reason) => paint(reason, "quiet"))].map((line) => `${line}\n`).join("");
}
