import { parentOf } from "#core/folder/path-rules";

/** Where a subagent lies, from the strongest place to the weakest. */
export type AgentScope = "organisation" | "project" | "user" | "plugin";

/**
 * The place of a file, by its path in a folder: `managed/.claude/agents` is the organisation's, `home/.claude/agents` the user's, other
 * `.claude/agents` a project's, where the deeper folder is nearer. `root` is the folder of agents that the file belongs to: of two files with
 * one name below it only one loads. A file outside all of these counts as a project's.
 */
export type AgentPlace = { scope: AgentScope; root: string; depth: number };

const ranks: Readonly<Record<AgentScope, number>> = { organisation: 0, project: 1, user: 2, plugin: 3 };

export function placeOf(path: string, isPlugin = false): AgentPlace {
  const claude = /^(?:(.*)\/)?\.claude\/agents\//.exec(path);
  if (claude && !isPlugin) {
    const above = claude[1] ?? "";
    const scope = above === "managed" ? "organisation" : above === "home" ? "user" : "project";
    return { scope, root: `${above === "" ? "" : `${above}/`}.claude/agents`, depth: above === "" ? 0 : above.split("/").length };
  }
  const agents = /^(?:.*\/)?agents(?=\/)/.exec(path);
  if (isPlugin) return { scope: "plugin", root: agents?.[0] ?? parentOf(path), depth: 0 };
  return { scope: "project", root: "", depth: 0 };
}

/** The stronger place first; among projects the nearer folder. */
export function comparePlaces(a: AgentPlace, b: AgentPlace): number {
  return ranks[a.scope] - ranks[b.scope] || b.depth - a.depth;
}
