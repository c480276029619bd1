import type { ToolMode } from "#core/policy/effective-policy";

/** How each mode is called and coloured. */
export const modeWords: Record<ToolMode, { word: string; tone: "ok" | "info" | "neutral" }> = {
  allowed: { word: "allowed", tone: "ok" },
  asks: { word: "asks first", tone: "info" },
  blocked: { word: "blocked", tone: "neutral" },
};
