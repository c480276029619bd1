/** An MCP server, inline or from `mcp.json`, in the file's own field names. What is empty is absent. */
export type McpServer = {
  name: string;
  transport?: string;
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  secret_env?: Record<string, string>;
  url?: string;
  headers?: Record<string, string>;
  secret_headers?: Record<string, string>;
  auth?: McpAuth;
  catalog_entry?: string;
  catalog_version?: string;
};

export type McpAuth = {
  registration?: string;
  issuer_url?: string;
  client_id?: string;
  client_secret_ref?: string;
  scopes?: string[];
};

/**
 * A hook as declared. `timeout` is in Go's print and absent when zero; the executor's fields are lifted to the top; the matcher is
 * bound to the agent.
 */
export type Hook = {
  name: string;
  event: string;
  mode?: string;
  enabled?: boolean;
  required?: true;
  priority?: number;
  timeout?: string;
  matcher: Record<string, string | boolean>;
  executor_kind?: string;
  command?: string;
  args?: string[];
  env?: Record<string, string>;
  secret_env?: Record<string, string>;
  metadata?: Record<string, string>;
};

/** One thing that the agent offers to others. `digest` is computed, never authored. */
export type Capability = {
  id: string;
  summary: string;
  outcome: string;
  version?: string;
  context_needed?: string[];
  artifacts_expected?: string[];
  execution_outline?: string[];
  constraints?: string[];
  examples?: string[];
  requirements?: string[];
};

/** A definition as the program loads it, in the file's own field names. What is empty is absent. */
export type CompozyDefinition = {
  name: string;
  provider?: string;
  command?: string;
  model?: string;
  reasoning_effort?: string;
  tools?: string[];
  toolsets?: string[];
  deny_tools?: string[];
  permissions?: string;
  skills?: { disabled: string[] };
  category_path?: string[];
  mcp_servers?: McpServer[];
  hooks?: Hook[];
  prompt: string;
};
