import { z } from "zod";
import { knownValues } from "#core/dialects/claude-family/known-values";

const name = z.string().min(1).max(256);

/** What the policy of a subagent depends on outside its file. Every key has Claude Code's own default. */
export const claudeContextSchema = z.strictObject({
  /** The permission mode of the session that starts the agent. */
  parentMode: z.enum(knownValues.permissionMode).default("default"),
  /** Permission rules of the settings. They hold for every agent; a file can only narrow further. */
  permissions: z
    .strictObject({ allow: z.array(name).default([]), ask: z.array(name).default([]), deny: z.array(name).default([]) })
    .default({ allow: [], ask: [], deny: [] }),
  /** How many layers of subagents there may be. */
  depthLimit: z.int().min(0).max(16).default(3),
  /** Whether the agent belongs to a plugin, where its permission mode, hooks, MCP servers and first prompt do nothing. */
  isPlugin: z.boolean().default(false),
  /** Built-in tools of the session, where they are not those of the table. */
  builtInTools: z.array(name).nullable().default(null),
  /** Full names of the tools of all MCP servers; null where nobody has listed them. */
  mcpTools: z.array(name).nullable().default(null),
  /** The model of the session. */
  mainModel: name.nullable().default(null),
  /** `CLAUDE_CODE_SUBAGENT_MODEL`, and whether it counts before the file. */
  subagentModel: name.nullable().default(null),
  forcesSubagentModel: z.boolean().default(false),
  /** Models that the organisation allows; another one is replaced, never an error. Null: all. */
  allowedModels: z.array(name).nullable().default(null),
});

export type ClaudeContext = z.input<typeof claudeContextSchema>;

/** The context with every default filled in. */
export type FullClaudeContext = z.output<typeof claudeContextSchema>;

/** @throws {z.ZodError} when a value is not one of the schema. */
export function fillContext(context: ClaudeContext = {}): FullClaudeContext {
  return claudeContextSchema.parse(context);
}
