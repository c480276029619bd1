import { nativeTools } from "#core/dialects/compozy/data/edition-data";

/** A tool as the program's registry describes it. `owner` is the server or extension that it comes from. */
export type OfferedTool = {
  id: string;
  source: "builtin" | "mcp" | "extension";
  owner: string;
  readOnly: boolean;
  destructive: boolean;
  openWorld: boolean;
  interactive: boolean;
  risk: "read" | "mutating" | "destructive" | "open_world";
  visibility: "internal" | "operator" | "session" | "model";
};

export const shippedTools: readonly OfferedTool[] = nativeTools.tools.map(
  ({ id, readOnly = false, destructive = false, openWorld = false, risk, visibility }) => ({
    id,
    source: "builtin",
    owner: "compozy",
    readOnly,
    destructive,
    openWorld,
    interactive: false,
    risk,
    visibility,
  }),
);

/** A tool of which the name alone is known: where it comes from by its first part, and nothing that would let it run unasked. */
export function namedTool(id: string): OfferedTool {
  const [namespace, owner = ""] = id.split("__");
  const source = namespace === "mcp" ? "mcp" : namespace === "ext" ? "extension" : "builtin";
  return {
    id,
    source,
    owner: source === "builtin" ? (namespace ?? "") : owner,
    readOnly: false,
    destructive: false,
    openWorld: false,
    interactive: false,
    risk: "mutating",
    visibility: "model",
  };
}
