import { z } from "zod";
import { isAgentId } from "#core/dialects/mux/agent-id";

export const thinkingLevels = ["off", "low", "medium", "high", "xhigh", "max"] as const;

const text = z.string().refine((value) => value !== "");
/** The library's own limits count characters, Mux's count UTF-16 units. */
const short = (unitsMax: number) => text.refine((value) => value.length <= unitsMax);
const flag = z.boolean().optional();
const patterns = z.array(text).optional();

/** The header of a definition as Mux takes it: keys it does not know are dropped at every level, null is no value. Lengths are UTF-16 units. */
export const muxHeader = z.object({
  name: short(128),
  description: short(1024).optional(),
  base: z.string().refine(isAgentId).optional(),
  disabled: flag,
  ui: z.object({ hidden: flag, color: text.optional() }).optional(),
  prompt: z.object({ append: flag }).optional(),
  subagent: z.object({ runnable: flag, workflow_runnable: flag, append_prompt: text.optional(), skip_init_hook: flag }).optional(),
  ai: z.object({ model: text.optional(), thinkingLevel: z.enum(thinkingLevels).optional() }).optional(),
  tools: z.object({ add: patterns, remove: patterns, require: patterns }).optional(),
});

export type MuxHeader = z.infer<typeof muxHeader>;
export type ThinkingLevel = (typeof thinkingLevels)[number];

/** Keys by section; "" is the top. */
export const knownKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ["", Object.keys(muxHeader.shape)],
  ["ui", Object.keys(muxHeader.shape.ui.unwrap().shape)],
  ["prompt", Object.keys(muxHeader.shape.prompt.unwrap().shape)],
  ["subagent", Object.keys(muxHeader.shape.subagent.unwrap().shape)],
  ["ai", Object.keys(muxHeader.shape.ai.unwrap().shape)],
  ["tools", Object.keys(muxHeader.shape.tools.unwrap().shape)],
]);
