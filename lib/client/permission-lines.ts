import type { PolicyReason, ToolDecision } from "#core/policy/effective-policy";
import type { PolicyDelta, ToolChange } from "#core/policy/policy-delta";

/** One changed tool as people read it. `isGain` is our one alarm: sign, word and colour together. */
export type PermissionLine = {
  sign: "+" | "−" | "~";
  tool: string;
  kind: ToolDecision["kind"];
  word: string;
  reason: PolicyReason | null;
  isGain: boolean;
};

const modeWords: Record<ToolDecision["mode"], string> = { allowed: "allowed", asks: "asks first", blocked: "blocked" };

/** What a change of policy gives and takes: gains first, then losses, each by tool name. */
export function permissionLines(delta: PolicyDelta): PermissionLine[] {
  return [...delta.gained.map((change) => line(change, true)), ...delta.lost.map((change) => line(change, false))];
}

function line({ tool, kind, before, after }: ToolChange, isGain: boolean): PermissionLine {
  const was = before && before.mode !== "blocked" ? before.mode : null;
  const is = after && after.mode !== "blocked" ? after.mode : null;
  const common = { tool, kind, isGain, reason: (after ?? before)?.because ?? null };
  if (was && is) return { ...common, sign: "~", word: `${modeWords[was]} → ${modeWords[is]}` };
  if (is) return { ...common, sign: "+", word: is === "asks" ? "gained, asks first" : "gained" };
  return { ...common, sign: "−", word: "lost" };
}

/** Where a reason stands: "harness.tools.builtin, line 9". */
export function reasonPlace({ layer, range }: PolicyReason): string {
  return range ? `${layer}, line ${range.start.line}` : layer;
}
