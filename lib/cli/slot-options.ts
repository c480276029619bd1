import { countArgument } from "@/lib/cli/arguments";

/** Options of every verb that moves a slot, for parseArgs. */
export const slotOptions = {
  json: { type: "boolean" },
  reason: { type: "string" },
  "if-version": { type: "string" },
  workspace: { type: "string" },
} as const;

/** How they are explained. */
export const slotOptionsUsage = `  --reason TEXT       why; kept in the slot's history
  --if-version N      only while the slot has this version (SLOT_MOVED otherwise)
  --workspace SLUG    another workspace than the one logged in to
`;

/** What they say about the move. */
export function moveConditions(values: { reason?: string; "if-version"?: string }): { reason?: string; expectedVersion?: number } {
  const expectedVersion = countArgument(values["if-version"], "--if-version");
  return {
    ...(values.reason === undefined ? {} : { reason: values.reason }),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  };
}
