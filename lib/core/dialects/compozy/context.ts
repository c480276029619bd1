import { z } from "zod";
import { permissionModes } from "#core/dialects/compozy/rules/check-choice";

const text = z.string().min(1).max(1_000);
const textMap = z.record(text, z.string().max(10_000));

const mcpServer = z.strictObject({
  name: text,
  transport: text.optional(),
  command: text.optional(),
  args: z.array(z.string().max(10_000)).optional(),
  env: textMap.optional(),
  secret_env: textMap.optional(),
  url: text.optional(),
  headers: textMap.optional(),
  secret_headers: textMap.optional(),
  auth: z
    .strictObject({
      registration: text.optional(),
      issuer_url: text.optional(),
      client_id: text.optional(),
      client_secret_ref: text.optional(),
      scopes: z.array(text).optional(),
    })
    .optional(),
  catalog_entry: text.optional(),
  catalog_version: text.optional(),
});

const offeredTool = z.strictObject({
  id: text,
  source: z.enum(["builtin", "mcp", "extension"]),
  /** The server or extension that it comes from. */
  owner: text,
  readOnly: z.boolean().default(false),
  destructive: z.boolean().default(false),
  openWorld: z.boolean().default(false),
  interactive: z.boolean().default(false),
  risk: z.enum(["read", "mutating", "destructive", "open_world"]).default("mutating"),
  visibility: z.enum(["internal", "operator", "session", "model"]).default("model"),
});

/**
 * What an agent's answer depends on beside its folder: the parts of Compozy's `config.toml` that say so, under their names there, and
 * what the daemon knows when it runs. Every absent setting has the program's default. No secrets: only references to them.
 */
export const compozyContextSchema = z.strictObject({
  version: z.literal(1),
  defaults: z.strictObject({ agent: text.optional(), provider: text.optional() }).default({}),
  providers: z
    .record(text, z.strictObject({ command: text.optional(), default_model: text.optional(), mcp_servers: z.array(mcpServer).default([]) }))
    .default({}),
  /** Of the config itself: the outermost layer. */
  mcp_servers: z.array(mcpServer).default([]),
  permissions: z.strictObject({ mode: z.enum(permissionModes).default("approve-all") }).default({ mode: "approve-all" }),
  roles: z.record(text, z.strictObject({ agent: text })).default({}),
  /** Roots that stand between the workspace and home, in their order; paths inside the folder. */
  additional_roots: z.array(text).default([]),
  tools: z
    .strictObject({
      enabled: z.boolean().default(true),
      external_default: z.enum(["disabled", "ask", "enabled"]).default("disabled"),
      /** `mcp:owner` or `extension:owner`. */
      trusted_sources: z.array(text).default([]),
      allow_sources: z.array(text).default([]),
      allow: z.array(text).default([]),
      deny: z.array(text).default([]),
      /** Tools of MCP servers and extensions, with what is known of them. */
      offered: z.array(offeredTool).default([]),
      /** Toolsets of extensions. */
      toolsets: z.array(z.strictObject({ id: text, tools: z.array(text).default([]), toolsets: z.array(text).default([]) })).default([]),
    })
    .prefault({}),
  /** Whether somebody can answer when a tool asks. */
  approval_available: z.boolean().default(true),
  /** The tools that a spawned session was given by the one above it; absent where nothing limits it. */
  lineage: z.array(text).optional(),
});

/** As stored: absent settings are absent. */
export type CompozyContext = z.input<typeof compozyContextSchema>;

/** With every default filled in. */
export type FullCompozyContext = z.output<typeof compozyContextSchema>;

/** @throws {z.ZodError} for a document that breaks the schema; stored ones keep it. */
export function withDefaults(context: CompozyContext | undefined): FullCompozyContext {
  return compozyContextSchema.parse(context ?? { version: 1 });
}
