import type { PolicyReason, ToolMode } from "#core/policy/effective-policy";

/** What a layer does with a tool by itself. `decides` where its words do not say it. */
export type LayerEffect = "allows" | "asks" | "blocks" | "decides";

const allowing =
  /^(?:adds|requires|allows|grants|names|approves|hands|asks for no permission|accepts|skips|memory:|there is no key|a star is read)|lets every tool run|grants its source|is trusted|outside are on/;
const blocking =
  /^(?:removes|blocks|takes|denies|drops|lists other tools|the list (?:does not|is empty|names no)|has no|a background run drops|the settings deny|did not|lets nothing)|is switched off|outside are off|nobody can be asked|is for operators/;

/**
 * What the rule of a reason does. What decided has the mode that came of it; one that was overridden is known by its words, which each
 * dialect's policy writes alike.
 */
export function layerEffect({ rule }: PolicyReason, decided: ToolMode | null): LayerEffect {
  if (decided) return decided === "allowed" ? "allows" : decided === "asks" ? "asks" : "blocks";
  if (blocking.test(rule)) return "blocks";
  if (allowing.test(rule)) return "allows";
  return /\basks?\b/.test(rule) ? "asks" : "decides";
}
