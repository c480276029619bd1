import { quoted } from "#core/diagnostics/show-text";
import type { Toolset } from "#core/dialects/compozy/data/edition-data";
import { matchesTool } from "#core/dialects/compozy/rules/tool-id";

/** Why no policy can be built: `about` is what nobody knows, a toolset or a tool. `index` is the entry of `toolsets` that led there. */
export type PolicyFailure = { about: "toolset" | "tool"; index: number; says: string };

/** `grants` maps each granted tool to the first entry of `toolsets` that grants it. */
export type ExpandedToolsets = { ok: true; grants: Map<string, number> } | { ok: false; failure: PolicyFailure };

/**
 * The tools behind the toolsets of a definition, nested ones included. As the program sees it, an unknown toolset, one that nests
 * itself, and one that names a tool or pattern that nothing meets, each leave the agent without any policy.
 * @param universe ids of all tools on offer.
 */
export function expandToolsets(ids: readonly string[], known: readonly Toolset[], universe: readonly string[]): ExpandedToolsets {
  const byId = new Map(known.map((toolset) => [toolset.id, toolset]));
  const grants = new Map<string, number>();
  const finished = new Set<string>();

  const expand = (id: string, index: number, path: readonly string[]): PolicyFailure | null => {
    const toolset = byId.get(id);
    if (!toolset) return { about: "toolset", index, says: `no toolset ${quoted(id)} is known` };
    if (path.includes(id)) return { about: "toolset", index, says: `the toolsets ${[...path, id].join(" → ")} nest each other` };
    if (finished.has(id)) return null;
    for (const pattern of toolset.tools) {
      const matched = universe.filter((tool) => matchesTool(pattern, tool));
      if (matched.length === 0) return { about: "tool", index, says: `${quoted(pattern)} of the toolset ${quoted(id)} matches no tool` };
      for (const tool of matched) if (!grants.has(tool)) grants.set(tool, index);
    }
    for (const nested of [...toolset.toolsets].sort()) {
      const failure = expand(nested, index, [...path, id]);
      if (failure) return failure;
    }
    finished.add(id);
    return null;
  };

  for (const [index, id] of ids.entries()) {
    const failure = expand(id, index, []);
    if (failure) return { ok: false, failure };
  }
  return { ok: true, grants };
}
