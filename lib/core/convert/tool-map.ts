import { z } from "zod";
import { anyMcpTool } from "#core/convert/portable-agent";
import data from "./data/tool-map.json" with { type: "json" };

const names = z.array(z.string().min(1));
const toolMap = z.strictObject({
  date: z.iso.date(),
  source: z.string(),
  tools: z.array(
    z.strictObject({
      name: z.string(),
      mutagent: names,
      mux: names,
      compozy: names,
      /** Where the name itself is no tool of Claude Code any more. */
      into: z.strictObject({ claude: z.string() }).optional(),
    }),
  ),
});

export const mappedTools = toolMap.parse(data).tools;

type Vocabulary = "mutagent" | "mux" | "compozy";

/** The tools of `to` that together stand for a tool of Claude Code; none where there is no counterpart. */
export function toolsFor(name: string, to: Vocabulary): readonly string[] {
  return mappedTools.find((tool) => tool.name === name)?.[to] ?? [];
}

/** The tool of Claude Code that a tool of `from` stands for; the first in the order of the map. Null without one. */
export function claudeTool(tool: string, from: Vocabulary): string | null {
  const found = mappedTools.find((candidate) => candidate[from].includes(tool));
  return found ? (found.into?.claude ?? found.name) : null;
}

/** `mcp__server__tool` in Mux: `server_tool`, in lower case, other characters `_`, 64 at most. */
export function muxMcpTool(name: string): string | null {
  const match = /^mcp__((?:(?!__).)+)__(.+)$/.exec(name);
  if (!match) return null;
  const [, server = "", tool = ""] = match;
  return tool === "*" ? null : folded(`${server}_${tool}`).slice(0, 64);
}

/** A name of an MCP tool or server in Compozy: in lower case, other characters `_`; a whole server ends in `*`. */
export function compozyMcpTool(name: string): string | null {
  if (name === anyMcpTool) return name;
  const match = /^mcp__((?:(?!__).)+)(?:__(.+))?$/.exec(name);
  if (!match) return null;
  const [, server = "", tool = "*"] = match;
  return `mcp__${folded(server)}__${tool === "*" ? "*" : folded(tool)}`;
}

/** The Mux pattern for all tools of an MCP server. */
export function muxServerPattern(server: string): string {
  return `${folded(server)}_.*`;
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9_]/g, "_");
}
