import { z } from "zod";

const texts = z.array(z.string());
const server = z.looseObject({ name: z.string() });

const universe = z.object({
  systemPermissionMode: z.enum(["", "deny-all", "approve-reads", "approve-all"]),
  externalDefault: z.enum(["disabled", "ask", "enabled"]),
  approvalAvailable: z.boolean(),
  tools: z.array(
    z.object({
      id: z.string(),
      source: z.enum(["builtin", "mcp", "extension"]).default("builtin"),
      owner: z.string().default("compozy"),
      readOnly: z.boolean().default(false),
      destructive: z.boolean().default(false),
      openWorld: z.boolean().default(false),
      risk: z.enum(["read", "mutating", "destructive", "open_world"]).optional(),
      visibility: z.enum(["internal", "operator", "session", "model"]).default("model"),
    }),
  ),
  toolsets: z.array(z.object({ id: z.string(), tools: texts.default([]), toolsets: texts.default([]) })),
  builtinTools: z.boolean().default(false),
  builtinToolsets: z.boolean().default(false),
  denyTools: texts.default([]),
  trustedSources: texts.default([]),
  toolsDisabled: z.boolean().default(false),
  sessionEnforced: z.boolean().default(false),
  sessionTools: texts.default([]),
});

const config = z.object({
  defaultProvider: z.string().optional(),
  permissionMode: z.string().default(""),
  providers: z
    .record(
      z.string(),
      z.object({ command: z.string().optional(), defaultModel: z.string().optional(), mcpServers: z.array(server).default([]) }),
    )
    .default({}),
  mcpServers: z.array(server).default([]),
});

/** One case about Compozy: files, what is asked of them, and what its own program answered. */
export const compozyCase = z.object({
  name: z.string(),
  group: z.string(),
  evidence: z.literal("ran"),
  op: z.enum(["parse", "load", "author", "rename", "canonical", "pattern", "discover", "resolve", "policy"]),
  files: z.record(z.string(), z.string()).default({}),
  context: z.object({
    dirs: texts.default([]),
    symlinks: z.record(z.string(), z.string()).default({}),
    requestedName: z.string().optional(),
    newName: z.string().optional(),
    field: z.enum(["tools", "toolsets", "deny_tools"]).optional(),
    patterns: texts.default([]),
    ids: texts.optional(),
    roots: z.object({ workspace: z.string(), additional: texts, home: z.string() }).optional(),
    config: config.optional(),
    policy: universe.optional(),
  }),
  expect: z.looseObject({ ok: z.boolean(), errorKind: z.string().optional(), errorMentions: texts.nullish() }),
});

export type CompozyCase = z.infer<typeof compozyCase>;
export type PolicyUniverse = z.infer<typeof universe>;
export type RuntimeConfig = z.infer<typeof config>;
