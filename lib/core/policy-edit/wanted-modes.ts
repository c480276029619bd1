import { coveringPattern } from "#core/policy/covering-pattern";
import type { EffectivePolicy, ToolKind, ToolMode } from "#core/policy/effective-policy";
import type { PolicyBook } from "#core/policy-edit/policy-book";

/** What a person wants of a tool: `inherit` is what it is where the agent's own lists do not name it. */
export type ToolWish = "allow" | "deny" | "inherit";

/** What a tool is to be. `callable` is allowed or asking first, as the permission mode decides. */
export type WantedMode = ToolMode | "callable";

/** Every tool and pattern that a policy speaks about, with what it is to be. */
export type Wanted = ReadonlyMap<string, WantedMode>;

/** What everything is to be: as wished, and all else as it is. */
export function wantedModes(book: PolicyBook, wishes: ReadonlyMap<string, ToolWish>): Wanted {
  const before = modeLookup(book.policy(book.lists));
  const wanted = new Map<string, WantedMode>(before.modes);
  for (const [tool, wish] of wishes) {
    const mode = before.modeOf(tool);
    if (wish === "inherit") wanted.set(tool, book.inherited(tool));
    else if (wish === "deny") wanted.set(tool, "blocked");
    else wanted.set(tool, book.grant ?? (mode === "blocked" ? "callable" : mode));
  }
  return wanted;
}

export function isWanted(mode: ToolMode, wanted: WantedMode): boolean {
  return wanted === "callable" ? mode !== "blocked" : mode === wanted;
}

/** The mode of each tool, by name. A name that a policy does not list is decided by the pattern that takes it in, else blocked. */
export type ModeLookup = { modes: ReadonlyMap<string, ToolMode>; modeOf(tool: string): ToolMode };

const remembered = new WeakMap<EffectivePolicy, ModeLookup>();

export function modeLookup(policy: EffectivePolicy): ModeLookup {
  const known = remembered.get(policy) ?? lookUp(policy);
  remembered.set(policy, known);
  return known;
}

function lookUp({ decisions }: EffectivePolicy): ModeLookup {
  const modes = new Map<string, ToolMode>();
  // A module stands in front of a built-in tool of its name.
  for (const { tool, kind, mode } of decisions) if (kind === "module" || !modes.has(tool)) modes.set(tool, mode);
  const covering = coveringPattern(decisions);
  return { modes, modeOf: (tool) => modes.get(tool) ?? covering(tool, kindOfAbsent(tool))?.mode ?? "blocked" };
}

function kindOfAbsent(tool: string): ToolKind {
  return tool.endsWith("*") ? "pattern" : "unknown";
}
