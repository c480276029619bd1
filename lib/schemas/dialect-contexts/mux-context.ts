import { z } from "zod";
import { isAgentId } from "#core/dialects/mux/agent-id";
import type { MuxAgentSettings, MuxAiValues, MuxContext, MuxRule } from "#core/dialects/mux/context";
import { muxEditions } from "#core/dialects/mux/edition";
import { thinkingLevels } from "#core/dialects/mux/header";

/** A schema for every setting of `Context`, so that none is forgotten when Mux gains one. */
type ShapeOf<Context> = { [Key in keyof Context]-?: z.ZodType<Context[Key]> };

const flag = z.boolean().optional();
const model = z.string().min(1).max(256);
const aiValues = { modelString: model.optional(), thinkingLevel: z.enum(thinkingLevels).optional() } satisfies ShapeOf<MuxAiValues>;
const agentSettings = { enabled: flag, ...aiValues, advisorEnabled: flag } satisfies ShapeOf<MuxAgentSettings>;
const rule = {
  regex_match: z.string().min(1).max(1_000),
  action: z.enum(["enable", "disable", "require"]),
} satisfies ShapeOf<MuxRule>;

const agentId = z.string().refine(isAgentId, "An agent id is at most 64 lower-case letters, digits, and '_' or '-' between them.");
const byAgent = <Value extends z.ZodType>(value: Value) =>
  z.record(agentId, value).refine((agents) => Object.keys(agents).length <= 1_000, "At most 1,000 agents.");

/** Mux's user settings, as far as an agent depends on them. */
export const muxContextSchema = z.strictObject({
  edition: z.enum(muxEditions).optional(),
  agentAiDefaults: byAgent(z.strictObject(agentSettings)).optional(),
  subagentAiDefaults: byAgent(z.strictObject(aiValues)).optional(),
  maxTaskNestingDepth: z.int().min(1).max(5).optional(),
  experiments: z.strictObject({ advisor: flag }).optional(),
  disableWorkspaceAgents: flag,
  callerToolPolicy: z.array(z.strictObject(rule)).max(200).optional(),
  parentRuntime: z.strictObject(aiValues).optional(),
  defaultModel: model.optional(),
} satisfies ShapeOf<MuxContext>);
