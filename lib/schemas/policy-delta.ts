import { z } from "zod";
import { policySetting, toolDecision } from "#schemas/revision";

const toolChange = z.object({
  tool: z.string(),
  kind: toolDecision.shape.kind,
  before: toolDecision.nullable(),
  after: toolDecision.nullable(),
});
const settingChange = z.object({
  name: policySetting.shape.name,
  before: policySetting.nullable(),
  after: policySetting.nullable(),
  direction: z.enum(["wider", "narrower", "other"]),
});

/** The wire form of a core PolicyDelta without what stays as it is. */
export const policyDeltaView = z.object({
  gained: z.array(toolChange),
  lost: z.array(toolChange),
  loosened: z.array(toolChange),
  tightened: z.array(toolChange),
  settings: z.array(settingChange),
});
export type PolicyDeltaView = z.infer<typeof policyDeltaView>;
