import type { PolicyReason, ToolDecision } from "#core/policy/effective-policy";
import type { PolicyDelta, SettingChange, ToolChange } from "#core/policy/policy-delta";

/** One changed tool as people read it. `isGain` is our one alarm: sign, word and colour together. */
export type PermissionLine = {
  sign: "+" | "−" | "~";
  /** A tool, or what kind of setting it is, such as "permission mode". */
  tool: string;
  kind: ToolDecision["kind"] | "setting";
  word: string;
  reason: PolicyReason | null;
  /** What decides on each side; null where nothing grants it. */
  before: PolicyReason | null;
  after: PolicyReason | null;
  isGain: boolean;
};

const modeWords: Record<ToolDecision["mode"], string> = { allowed: "allowed", asks: "asks first", blocked: "blocked" };

/** What a change of policy gives and takes: what widens first, then what narrows, tools before settings, each by name. */
export function permissionLines({ gained, loosened, lost, tightened, settings }: Omit<PolicyDelta, "unchanged">): PermissionLine[] {
  const lines = [
    ...[...gained, ...loosened].map((change) => line(change, true)),
    ...[...lost, ...tightened].map((change) => line(change, false)),
    ...settings.map(settingLine),
  ];
  return [...lines.filter(({ isGain }) => isGain), ...lines.filter(({ isGain }) => !isGain)];
}

function settingLine({ name, before, after, direction }: SettingChange): PermissionLine {
  const common = { tool: name, kind: "setting" as const, isGain: direction === "wider", ...reasonsOf(before, after) };
  if (before && after) return { ...common, sign: "~", word: `${before.value} → ${after.value}` };
  if (after) return { ...common, sign: "+", word: after.value };
  return { ...common, sign: "−", word: before?.value ?? "" };
}

function line({ tool, kind, before, after }: ToolChange, isGain: boolean): PermissionLine {
  const was = before && before.mode !== "blocked" ? before.mode : null;
  const is = after && after.mode !== "blocked" ? after.mode : null;
  const common = { tool, kind, isGain, ...reasonsOf(before, after) };
  if (was && is) return { ...common, sign: "~", word: `${modeWords[was]} → ${modeWords[is]}` };
  if (is) return { ...common, sign: "+", word: is === "asks" ? "gained, asks first" : "gained" };
  return { ...common, sign: "−", word: "lost" };
}

type Decided = { because: PolicyReason } | null;

function reasonsOf(before: Decided, after: Decided): Pick<PermissionLine, "reason" | "before" | "after"> {
  return { reason: (after ?? before)?.because ?? null, before: before?.because ?? null, after: after?.because ?? null };
}

/** Sets a line apart from the others of its list: an agent may gain two servers, or a tool and a module of one name. */
export function permissionKey({ kind, tool, word }: PermissionLine): string {
  return `${kind} ${tool} ${word}`;
}

/** Where a reason stands: "harness.tools.builtin, line 9". */
export function reasonPlace({ layer, range }: PolicyReason): string {
  return range ? `${layer}, line ${range.start.line}` : layer;
}
