import type { McpAuth, McpServer } from "#core/dialects/compozy/definition";
import { mapOf, present, textMapOf, textOf, textsOf, trimmedOf } from "#core/dialects/compozy/reading/values";
import type { MapNode } from "#core/frontmatter/field-node";

/** A server of the frontmatter, as written: nothing is trimmed. */
export function readInlineServer(map: MapNode): McpServer {
  return present({ name: textOf(map, "name") ?? "", ...serverOf(map, textOf) });
}

/** A server of `mcp.json`, where `name` is its key; texts are trimmed. */
export function readSidecarServer(name: string, map: MapNode): McpServer {
  return present({ name, ...serverOf(map, trimmedOf) });
}

function serverOf(map: MapNode, text: (map: MapNode, key: string) => string | undefined): Omit<McpServer, "name"> {
  return {
    transport: text(map, "transport"),
    command: text(map, "command"),
    args: textsOf(map, "args"),
    env: textMapOf(map, "env"),
    secret_env: textMapOf(map, "secret_env"),
    url: text(map, "url"),
    headers: textMapOf(map, "headers"),
    secret_headers: textMapOf(map, "secret_headers"),
    auth: authOf(mapOf(map, "auth"), text),
    catalog_entry: text(map, "catalog_entry"),
    catalog_version: text(map, "catalog_version"),
  };
}

function authOf(map: MapNode | undefined, text: (map: MapNode, key: string) => string | undefined): McpAuth | undefined {
  if (!map) return undefined;
  const auth = present<McpAuth>({
    registration: text(map, "registration"),
    issuer_url: text(map, "issuer_url"),
    client_id: text(map, "client_id"),
    client_secret_ref: text(map, "client_secret_ref"),
    scopes: textsOf(map, "scopes"),
  });
  return Object.keys(auth).length > 0 ? auth : undefined;
}
