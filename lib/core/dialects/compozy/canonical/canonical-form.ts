import { renderDefinition } from "#core/dialects/compozy/canonical/render-definition";
import type { CompozyDefinition, McpServer } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { isReservedName } from "#core/dialects/compozy/rules/check-name";
import { compareNames } from "#core/names/compare-names";
import type { Sha256 } from "#core/package/digest";

/** What the program makes of a definition when it saves it. `digest` is its `definition_digest`: 64 hex characters, no prefix. */
export type CanonicalForm = { rendered: string; digest: string };

/**
 * The definition as the program would save it, and the digest by which it notices that somebody else saved in between. The order of
 * tools, toolsets, denied tools, disabled skills, servers and scopes does not count; that of categories and hooks does.
 * @param definition as loaded, so with the servers of `mcp.json`.
 * @returns null for a reserved name, which the program does not save.
 */
export function canonicalForm(definition: CompozyDefinition, sha256: Sha256): CanonicalForm | null {
  if (isReservedName(definition.name)) return null;
  const rendered = renderDefinition(canonicalDefinition(definition));
  return { rendered, digest: sha256(new TextEncoder().encode(rendered)) };
}

/** The same definition with its unordered lists in order. */
export function canonicalDefinition(definition: CompozyDefinition): CompozyDefinition {
  const { tools, toolsets, deny_tools, skills, mcp_servers: servers } = definition;
  return {
    ...definition,
    ...(tools && { tools: inOrder(tools) }),
    ...(toolsets && { toolsets: inOrder(toolsets) }),
    ...(deny_tools && { deny_tools: inOrder(deny_tools) }),
    ...(skills && { skills: { disabled: inOrder(skills.disabled) } }),
    ...(servers && { mcp_servers: servers.map(withSortedScopes).sort(compareServers) }),
  };
}

function inOrder(texts: readonly string[]): string[] {
  return [...new Set(texts.map(trimSpace).filter((text) => text !== ""))].sort(compareNames);
}

function withSortedScopes(server: McpServer): McpServer {
  const { auth } = server;
  return auth?.scopes ? { ...server, auth: { ...auth, scopes: [...auth.scopes].sort(compareNames) } } : server;
}

function compareServers(a: McpServer, b: McpServer): number {
  return compareNames(a.name, b.name) || compareNames(a.transport ?? "", b.transport ?? "");
}
