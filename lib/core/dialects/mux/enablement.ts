import { type MuxContext, settingsOf } from "#core/dialects/mux/context";
import type { MuxHeader } from "#core/dialects/mux/header";

/** Nothing disables these, so that a run always has an agent to fall back to. */
export const alwaysEnabledIds: ReadonlySet<string> = new Set(["exec", "plan", "compact", "mux"]);

/** Whether Mux refuses to run an agent: the user's own switch comes before the merged header. */
export function isDisabled(id: string, header: MuxHeader, context: MuxContext): boolean {
  if (alwaysEnabledIds.has(id)) return false;
  const isEnabled = settingsOf(context.agentAiDefaults, id)?.enabled;
  return isEnabled === undefined ? header.disabled === true : !isEnabled;
}
