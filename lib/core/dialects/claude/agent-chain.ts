import { type AgentPlace, comparePlaces, placeOf } from "#core/dialects/claude/agent-scope";
import { checkAgent } from "#core/dialects/claude/check-agent";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { agentFiles } from "#core/dialects/claude/find-entry";
import type { ChainLink } from "#core/dialects/resolved-agent";
import type { AgentFolder } from "#core/folder/agent-folder";

const builtInAgents: ReadonlySet<string> = new Set([
  "Explore",
  "Plan",
  "general-purpose",
  "claude",
  "statusline-setup",
  "claude-code-guide",
]);

/**
 * The agent, and every other definition of its name in the folder: the stronger place wins, among projects the nearer folder. Inside one
 * tree which file loads is not defined; the first in path order stands for it. A built-in agent of the name comes last.
 */
export function agentChain(folder: AgentFolder, definition: ClaudeDefinition): ChainLink[] {
  const { name, path, isPlugin } = definition;
  const others = agentFiles(folder).flatMap((file) => {
    if (file.path === path) return [];
    const other = checkAgent(file.path, file.bytes, isPlugin);
    if (other.definition?.name !== name) return [];
    const isBroken = other.diagnostics.some(({ severity }) => severity === "error");
    return [{ path: file.path, place: placeOf(file.path, isPlugin), isBroken }];
  });
  const all = [{ path, place: placeOf(path, isPlugin), isBroken: false }, ...others].sort(
    (a, b) => Number(a.isBroken) - Number(b.isBroken) || comparePlaces(a.place, b.place) || (a.path < b.path ? -1 : 1),
  );
  const [winner] = all;
  const links = all.map((each): ChainLink => {
    const base = { id: name, scope: each.place.scope, path: each.path };
    if (each.isBroken) return { ...base, state: "broken", note: "Claude Code skips it" };
    if (each === winner) return { ...base, state: "used" };
    return { ...base, state: "shadowed", note: shadowNote(each.place, winner?.place ?? each.place) };
  });
  if (builtInAgents.has(name))
    links.push({ id: name, scope: "built-in", path: "", state: "shadowed", note: "a file of this name replaces it" });
  return links;
}

function shadowNote(place: AgentPlace, winner: AgentPlace): string {
  if (place.root === winner.root) return "which of the two loads is not defined";
  return place.scope === winner.scope ? `${winner.root} is nearer` : `${winner.scope} comes before ${place.scope}`;
}
