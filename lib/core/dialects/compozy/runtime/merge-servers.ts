import type { McpServer } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";

/** A server of the merged list, with the layers that had a part in it, the outermost first. */
export type MergedServer<Layer> = { server: McpServer; from: Layer[] };

const maps = ["env", "secret_env", "headers", "secret_headers"] as const;

/**
 * MCP servers of several layers, the outermost first, merged by name, field by field: what an inner layer says replaces what an outer one
 * said, but variables and headers add up. So a list of arguments survives an inner server that has none.
 */
export function mergeServers<Layer>(layers: readonly { layer: Layer; servers: readonly McpServer[] }[]): MergedServer<Layer>[] {
  const merged = new Map<string, MergedServer<Layer>>();
  for (const { layer, servers } of layers) {
    for (const server of servers) {
      const name = trimSpace(server.name);
      const known = merged.get(name);
      merged.set(name, known ? { server: over(known.server, server), from: [...known.from, layer] } : { server, from: [layer] });
    }
  }
  return [...merged.values()];
}

function over(outer: McpServer, inner: McpServer): McpServer {
  const server: McpServer = { ...outer, ...inner };
  for (const field of maps) if (outer[field] && inner[field]) server[field] = { ...outer[field], ...inner[field] };
  return server;
}
