import type { Dialect } from "#core/dialects/dialect";

/** The permission modes that a session or system can have, the narrowest first; absent where the format has none. */
export const permissionModes: Partial<Record<Dialect, readonly string[]>> = {
  claude: ["plan", "dontAsk", "default", "acceptEdits", "auto", "bypassPermissions"],
  skill: ["plan", "dontAsk", "default", "acceptEdits", "auto", "bypassPermissions"],
  compozy: ["deny-all", "approve-reads", "approve-all"],
};
