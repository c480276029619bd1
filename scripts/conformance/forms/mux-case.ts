import { z } from "zod";
import { muxEditions } from "#core/dialects/mux/edition";
import { thinkingLevels } from "#core/dialects/mux/header";

/** A file of a case: its text, perhaps filled up with x, or a link to a file of that text. */
const fileContent = z.union([
  z.string(),
  z.strictObject({ text: z.string(), padTo: z.int().positive() }),
  z.strictObject({ symlinkTo: z.string() }),
]);
const content = z.union([fileContent, z.strictObject({ directory: z.literal(true) })]);
const files = z.record(z.string(), content);

const aiValues = z.object({ modelString: z.string().optional(), thinkingLevel: z.enum(thinkingLevels).optional() });
const settings = aiValues.extend({ enabled: z.boolean().optional(), advisorEnabled: z.boolean().optional() });

const context = z.strictObject({
  subagent: z.boolean().default(false),
  taskDepth: z.int().optional(),
  maxTaskNestingDepth: z.int().optional(),
  agentAiDefaults: z.record(z.string(), settings).optional(),
  subagentAiDefaults: z.record(z.string(), aiValues).optional(),
  callerToolPolicy: z.array(z.object({ regex_match: z.string(), action: z.enum(["enable", "disable", "require"]) })).optional(),
  advisorExperiment: z.boolean().default(false),
  disableWorkspaceAgents: z.boolean().default(false),
  persistedAgentType: z.unknown().optional(),
  persistedAgentId: z.unknown().optional(),
  workflowOwned: z.boolean().default(false),
  spawnModel: z.string().optional(),
  parentRuntime: aiValues.optional(),
  planFileOnly: z.boolean().default(false),
  planFile: z.string().default(""),
  editPaths: z.array(z.string()).default([]),
  taskAgentIds: z.array(z.string()).default([]),
  policy: z.array(z.string()).default([]),
  results: z.array(z.object({ toolName: z.string(), output: z.unknown().optional() })).default([]),
});

export const muxCase = z.object({
  name: z.string(),
  ask: z.array(z.string()).min(1),
  onlyIds: z.array(z.string()).optional(),
  input: z.strictObject({
    text: fileContent.optional(),
    project: files.default({}),
    global: files.default({}),
    builtin: z.union([z.literal("default"), files]).default("default"),
    parentProject: files.optional(),
    mainCheckout: files.optional(),
    select: z.string().default("exec"),
    toolsAvailable: z.array(z.string()).default([]),
    context: context.prefault({}),
  }),
  expect: z.record(z.string(), z.unknown()),
  /** Keys in which the newer edition answers otherwise. */
  expectLatest: z.record(z.string(), z.unknown()).default({}),
});

export type MuxCase = z.infer<typeof muxCase>;
export type MuxFileContent = z.infer<typeof fileContent>;
export const [olderEdition, newerEdition] = muxEditions;
