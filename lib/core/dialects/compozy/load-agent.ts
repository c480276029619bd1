import type { Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { Capability, CompozyDefinition, McpServer } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { type AgentFile, readAgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { readDefinition } from "#core/dialects/compozy/reading/read-definition";
import { checkFrontmatter } from "#core/dialects/compozy/rules/check-frontmatter";
import { spanOf } from "#core/dialects/compozy/rules/problem";
import { loadCapabilities } from "#core/dialects/compozy/sidecars/load-capabilities";
import { loadMcpJson } from "#core/dialects/compozy/sidecars/load-mcp-json";
import { overrideServers } from "#core/dialects/compozy/sidecars/override-servers";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { originOfSpan } from "#core/frontmatter/draft";

export const entryName = "AGENT.md";

/** A server of the agent, and which file says so. */
export type OwnServer = { server: McpServer; path: string; range?: SourceRange };

/** An agent with what lies beside it. Its parts are as good as the texts allow; it is sound when no diagnostic is an error. */
export type LoadedAgent = {
  /** Null where the file has no fields that could be read. */
  file: AgentFile | null;
  /** With the servers of `mcp.json`. */
  definition: CompozyDefinition | null;
  servers: readonly OwnServer[];
  /** Null where there is no catalog. */
  capabilities: Capability[] | null;
  /** Files beside the entry that were read. */
  sidecars: FileEntry[];
  /** In the program's order: the first error is what it would say. */
  diagnostics: Diagnostic[];
};

/** Reads and checks an AGENT.md alone, as the program parses one. */
export function parseAgent(path: string, bytes: Uint8Array): LoadedAgent {
  const { file, diagnostics } = readAgentFile(path, bytes);
  if (!file) return { file, definition: null, servers: [], capabilities: null, sidecars: [], diagnostics };
  const definition = readDefinition(file.value, file.prompt);
  diagnostics.push(...checkFrontmatter(file, definition).map(file.report));
  const servers = (definition.mcp_servers ?? []).map((server, index): OwnServer => {
    const span = spanOf(file, ["mcp_servers", index]);
    return { server, path, range: file.lines.rangeOf(originOfSpan(file.draft, span)) };
  });
  return { file, definition, servers, capabilities: null, sidecars: [], diagnostics };
}

/** The same with the files beside it: `mcp.json`, whose servers replace inline ones of their name, then the capability catalog. */
export function loadAgent(folder: AgentFolder, entry: FileEntry): LoadedAgent {
  const parsed = parseAgent(entry.path, entry.bytes);
  const directory = entry.path.slice(0, Math.max(0, entry.path.lastIndexOf("/")));
  const mcpPath = directory === "" ? "mcp.json" : `${directory}/mcp.json`;
  const mcpEntry = folder.get(mcpPath);
  const mcp = mcpEntry ? loadMcpJson(mcpEntry) : { servers: [], diagnostics: [] };
  const capabilities = loadCapabilities(folder, directory);
  const own = mcp.servers.map(({ server, range }): OwnServer => ({ server, path: mcpPath, ...(range && { range }) }));
  const servers = overrideServers(parsed.servers, own);
  const read = [...(mcpEntry ? [mcpEntry] : []), ...capabilities.files];
  return {
    ...parsed,
    definition: parsed.definition && withServers(parsed.definition, servers),
    servers,
    capabilities: capabilities.catalog,
    sidecars: read.filter((each) => each.kind === "file"),
    diagnostics: [
      ...parsed.diagnostics,
      ...mcp.diagnostics,
      ...parsed.servers.filter((inline) => !servers.includes(inline)).map((inline) => replaced(inline, mcpPath)),
      ...capabilities.diagnostics,
    ],
  };
}

function withServers(definition: CompozyDefinition, servers: readonly OwnServer[]): CompozyDefinition {
  if (servers.length === 0) return definition;
  return { ...definition, mcp_servers: servers.map(({ server }) => server) };
}

function replaced({ server, path, range }: OwnServer, by: string): Diagnostic {
  const message = `The server ${quoted(trimSpace(server.name))} is replaced as a whole by the one in ${by}: nothing written here counts.`;
  const hint = "Remove it here or there.";
  return { code: "COMPOZY_MCP_REPLACED", severity: "warning", path, ...(range && { range }), message, hint };
}
