/**
 * What a field may hold, as the program declares it. `texts` is a list of texts, `text-map` a map of texts; `struct` is one object with
 * fields of its own, `structs` a list and `struct-map` a map of such.
 */
export type Field =
  | { kind: "text" | "flag" | "integer" | "duration" | "texts" | "text-map" }
  | { kind: "struct" | "structs" | "struct-map"; fields: Fields };

/** In the program's own order, which is the order of errors and of rendering. */
export type Fields = Readonly<Record<string, Field>>;

const text: Field = { kind: "text" };
const texts: Field = { kind: "texts" };
const textMap: Field = { kind: "text-map" };

/** A server in `mcp.json`: its name is the key it stands under, and headers are not read there. */
export const sidecarServerFields = {
  transport: text,
  command: text,
  args: texts,
  env: textMap,
  secret_env: textMap,
  url: text,
  auth: {
    kind: "struct",
    fields: { registration: text, issuer_url: text, client_id: text, client_secret_ref: text, scopes: texts },
  },
  catalog_entry: text,
  catalog_version: text,
} satisfies Fields;

const { transport, command, args, env, secret_env, url, ...behindHeaders } = sidecarServerFields;

export const serverFields = {
  name: text,
  transport,
  command,
  args,
  env,
  secret_env,
  url,
  headers: textMap,
  secret_headers: textMap,
  ...behindHeaders,
} satisfies Fields;

/** Text fields of a hook's matcher, but for the one flag. */
export const matcherTexts = [
  "agent_name",
  "agent_type",
  "workspace_id",
  "workspace_root",
  "session_type",
  "sandbox_id",
  "sandbox_backend",
  "sandbox_profile",
  "sync_direction",
  "input_class",
  "acp_event_type",
  "turn_id",
  "tool_id",
  "tool_name",
  "tool_read_only",
  "decision_class",
  "message_role",
  "message_delta_type",
  "channel",
  "surface",
  "kind",
  "direction",
  "work_state",
  "compaction_reason",
  "compaction_strategy",
  "task_id",
  "run_id",
  "workflow_id",
  "participation_channel",
  "coordinator_session_id",
  "parent_session_id",
  "root_session_id",
  "child_session_id",
  "spawn_role",
  "release_reason",
] as const;

const matcherFields: Fields = Object.fromEntries(
  matcherTexts.map((name) => [name, name === "tool_read_only" ? { kind: "flag" } : text] as const),
);

const executorFields = { kind: text, command, args, env, secret_env } satisfies Fields;

const hookFields = {
  name: text,
  event: text,
  mode: text,
  enabled: { kind: "flag" },
  required: { kind: "flag" },
  priority: { kind: "integer" },
  timeout: { kind: "duration" },
  matcher: { kind: "struct", fields: matcherFields },
  command,
  args,
  env,
  secret_env,
  metadata: textMap,
  executor: { kind: "struct", fields: executorFields },
} satisfies Fields;

/** Everything that the frontmatter of an AGENT.md may hold. */
export const agentFields = {
  name: text,
  provider: text,
  command: text,
  model: text,
  reasoning_effort: text,
  tools: texts,
  toolsets: texts,
  deny_tools: texts,
  permissions: text,
  skills: { kind: "struct", fields: { disabled: texts } },
  category_path: texts,
  mcp_servers: { kind: "structs", fields: serverFields },
  hooks: { kind: "structs", fields: hookFields },
} satisfies Fields;

export const capabilityFields = {
  id: text,
  summary: text,
  outcome: text,
  version: text,
  context_needed: texts,
  artifacts_expected: texts,
  execution_outline: texts,
  constraints: texts,
  examples: texts,
  requirements: texts,
} satisfies Fields;

export const catalogFields = { capabilities: { kind: "structs", fields: capabilityFields } } satisfies Fields;
