import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { McpServer } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { decodeFields } from "#core/dialects/compozy/reading/decode-fields";
import { type Fields, sidecarServerFields } from "#core/dialects/compozy/reading/fields";
import { readSidecarServer } from "#core/dialects/compozy/reading/read-server";
import { mapOf } from "#core/dialects/compozy/reading/values";
import { checkServer } from "#core/dialects/compozy/rules/check-server";
import { findingOf, type Problem, spanOf } from "#core/dialects/compozy/rules/problem";
import { overrideServers } from "#core/dialects/compozy/sidecars/override-servers";
import { type ReadSidecar, readSidecar, type Sidecar } from "#core/dialects/compozy/sidecars/read-sidecar";
import { unknownSidecarField } from "#core/dialects/compozy/sidecars/unknown-sidecar-field";
import { comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { describeNode } from "#core/frontmatter/describe-node";
import type { MapNode } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";

/** A server with the place of its key. */
export type PlacedServer = { server: McpServer; range: NonNullable<Diagnostic["range"]> | undefined };

const collections = ["mcpServers", "mcp_servers"] as const;
const documentFields: Fields = {
  mcpServers: { kind: "struct-map", fields: sidecarServerFields },
  mcp_servers: { kind: "struct-map", fields: sidecarServerFields },
};

/**
 * The servers of an `mcp.json`: those below mcpServers, in the order of their names, each replaced by one of its name below mcp_servers,
 * then what only mcp_servers has. Any mistake refuses the whole file, but keys at its top that the program does not look at.
 */
export function loadMcpJson(entry: FolderEntry): { servers: PlacedServer[]; diagnostics: Diagnostic[] } {
  const read: ReadSidecar = readSidecar(entry, "COMPOZY_MCP_JSON");
  const { sidecar, diagnostics } = read;
  if (!sidecar || (sidecar.root.kind === "scalar" && sidecar.root.value === null)) return { servers: [], diagnostics };
  const { root, report } = sidecar;
  if (root.kind !== "map") {
    const message = `The file must hold an object with mcpServers, found ${describeNode(root)}.`;
    return {
      servers: [],
      diagnostics: [...diagnostics, report({ code: "COMPOZY_MCP_JSON", severity: "error", span: root.span, message })],
    };
  }
  const known = { ...root, entries: root.entries.filter(({ key }) => collections.some((name) => name === key)) };
  const { value, findings } = decodeFields(known, documentFields, {
    language: "json",
    label: "",
    codes: { type: "COMPOZY_MCP_JSON", unknown: "COMPOZY_MCP_JSON" },
    unknownField: unknownSidecarField("a server in mcp.json", ["mcp_servers", 0]),
  });
  diagnostics.push(...findings.map(report), ...ignoredKeys(sidecar, root));
  const servers = mergedServers(value);
  diagnostics.push(...checkMerged(sidecar, value, servers));
  return { servers: servers.map(({ server, span }) => ({ server, range: report({ ...noFinding, span }).range })), diagnostics };
}

const noFinding = { code: "COMPOZY_MCP_JSON", severity: "note", message: "" } as const;

type Merged = { server: McpServer; collection: string; key: string; span: Span };

function mergedServers(value: MapNode): Merged[] {
  const [camel = [], snake = []] = collections.map((collection) =>
    [...(mapOf(value, collection)?.entries ?? [])]
      .sort((a, b) => comparePaths(a.key, b.key))
      .flatMap(({ key, value: node }): Merged[] =>
        node.kind === "map"
          ? [{ server: readSidecarServer(trimSpace(key), node), collection, key, span: spanOf({ value }, [collection, key], true) }]
          : [],
      ),
  );
  return overrideServers(camel, snake);
}

function checkMerged(sidecar: Sidecar, value: MapNode, servers: readonly Merged[]): Diagnostic[] {
  const subject = { value, text: sidecar.text, language: sidecar.language, label: "" };
  const names = new Set<string>();
  return servers.flatMap(({ server, collection, key }): Diagnostic[] => {
    const isTwin = server.name !== "" && names.has(server.name);
    names.add(server.name);
    const twin: Problem[] = isTwin
      ? [
          {
            code: "COMPOZY_MCP_JSON",
            path: [collection, key],
            isAboutKey: true,
            says: `is ${quoted(server.name)} a second time: spaces around a name do not count`,
          },
        ]
      : [];
    const problems = checkServer(server).map(
      ({ at, ...rest }): Problem => ({
        code: "COMPOZY_MCP_JSON",
        path: at[0] === "name" ? [collection, key] : [collection, key, ...at],
        ...rest,
      }),
    );
    return [...twin, ...problems].map((problem) => sidecar.report(findingOf(subject, problem)));
  });
}

/** Keys at the top but the two are not looked at, whatever they hold. */
function ignoredKeys({ report }: Sidecar, root: MapNode): Diagnostic[] {
  return root.entries.flatMap(({ key, keySpan, value }): Diagnostic[] => {
    if (collections.some((name) => name === key)) return [];
    const isMeant = key.toLowerCase().replace(/[-_ ]/g, "") === "mcpservers";
    const isFree = !root.entries.some((entry) => entry.key === "mcpServers");
    const lost = isMeant && value.kind === "map" ? ": the agent gets none of these servers" : "";
    return [
      report({
        code: "COMPOZY_KEY_IGNORED",
        severity: "warning",
        span: keySpan,
        message: `Compozy ignores ${quoted(key)} at the top of mcp.json${lost}.`,
        hint: isMeant ? "Write mcpServers or mcp_servers exactly." : "Remove it. Servers stand below mcpServers.",
        ...(isMeant && isFree && { fix: { title: "Rename to mcpServers", changes: [{ ...keySpan, text: '"mcpServers"' }] } }),
      }),
    ];
  });
}
