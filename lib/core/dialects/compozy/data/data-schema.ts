import { z } from "zod";
import { reasoningEfforts } from "#core/dialects/compozy/rules/check-choice";

const edition = { edition: z.string().min(1), date: z.iso.date(), source: z.string().min(1) };
const toolId = z.string().regex(/^[a-z][a-z0-9_]*__[a-z0-9_]+$/);
const pattern = z.string().regex(/^[a-z][a-z0-9_]*__[a-z0-9_]*\*?$/);

export const nativeToolsSchema = z.strictObject({
  ...edition,
  tools: z.array(
    z.strictObject({
      id: toolId,
      risk: z.enum(["read", "mutating", "destructive", "open_world"]),
      readOnly: z.literal(true).optional(),
      destructive: z.literal(true).optional(),
      openWorld: z.literal(true).optional(),
      visibility: z.enum(["internal", "operator", "session", "model"]),
    }),
  ),
});

export const toolsetsSchema = z.strictObject({
  ...edition,
  toolsets: z.array(z.strictObject({ id: toolId, tools: z.array(pattern), toolsets: z.array(toolId) })),
});

export const hookEventsSchema = z.strictObject({
  ...edition,
  events: z.array(
    z.strictObject({
      event: z.string().regex(/^[a-z_]+(?:\.[a-z_]+)+$/),
      family: z.string().min(1),
      syncEligible: z.boolean(),
      usableInAgentFile: z.boolean(),
      matcherFields: z.array(z.string()),
    }),
  ),
});

export const providersSchema = z.strictObject({
  ...edition,
  providers: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z][a-z0-9-]*$/),
      displayName: z.string().min(1),
      command: z.string().min(1),
      harness: z.enum(["acp", "pi_acp"]),
      /** Whether it takes MCP servers for a session. */
      sessionMcp: z.boolean(),
      /** Empty: the provider chooses. */
      defaultModel: z.string(),
      /** The models that it lists with an effort of their own. */
      models: z.array(z.strictObject({ id: z.string().min(1), defaultReasoningEffort: z.enum(reasoningEfforts) })).optional(),
      /** Compared in lower case. */
      aliases: z.array(z.string()),
    }),
  ),
});
