import type { CompozyDefinition, Hook, McpServer } from "#core/dialects/compozy/definition";
import { type GoYamlValue, goYaml } from "#core/dialects/compozy/go/go-yaml";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";

/**
 * An AGENT.md with this definition, as the program writes one: always YAML, fields in its own order, hooks without the agent's name and
 * with the command at the top, an empty provider written out.
 */
export function renderDefinition(definition: CompozyDefinition): string {
  const { name, provider = "", command, model, reasoning_effort, tools, toolsets, deny_tools, permissions, skills } = definition;
  const yaml = goYaml({
    name,
    provider,
    command,
    model,
    reasoning_effort,
    tools,
    toolsets,
    deny_tools,
    permissions,
    skills,
    category_path: definition.category_path,
    mcp_servers: definition.mcp_servers?.map(serverValue),
    hooks: definition.hooks?.map(hookValue),
  });
  return `---\n${yaml}---\n\n${trimSpace(definition.prompt)}\n`;
}

function serverValue(server: McpServer): GoYamlValue {
  const { name, transport, command, args, env, secret_env, url, headers, secret_headers, auth, catalog_entry, catalog_version } = server;
  return {
    name,
    transport,
    command,
    args,
    env: sorted(env),
    secret_env: sorted(secret_env),
    url,
    headers: sorted(headers),
    secret_headers: sorted(secret_headers),
    auth: auth && {
      registration: auth.registration,
      issuer_url: auth.issuer_url,
      client_id: auth.client_id,
      client_secret_ref: auth.client_secret_ref,
      scopes: auth.scopes,
    },
    catalog_entry,
    catalog_version,
  };
}

function hookValue(hook: Hook): GoYamlValue {
  const { name, event, mode, enabled, required, priority, timeout, command, args, env, secret_env, metadata, executor_kind: kind } = hook;
  const { agent_name: _own, ...matcher } = hook.matcher;
  return {
    name,
    event,
    mode,
    enabled,
    required,
    priority,
    timeout,
    matcher: Object.keys(matcher).length > 0 ? matcher : undefined,
    command,
    args,
    env: sorted(env),
    secret_env: sorted(secret_env),
    metadata: sorted(metadata),
    executor: kind === undefined ? undefined : { kind },
  };
}

/** Go writes maps in the order of their keys' bytes. */
function sorted(map: Record<string, string> | undefined): Record<string, string> | undefined {
  return map && Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}
