import { type AgentTree, openTree } from "#compiler/check-tree";
import type { SummarisedAgent } from "#core/diagnostics/check-summary";

/** Every `of`-th agent below a folder, from the `part`-th on: the share of one thread. */
export type TreePart = { directory: string; part: number; of: number };

/** What was found in each agent of the part, by its place among all. */
export type PartResult = { index: number; agent: SummarisedAgent }[];

/**
 * A part in a thread of its own, which lists the tree for itself: that takes a small share of the time, and no word with the others.
 * @throws when the folder cannot be listed, which the main thread has tried before.
 */
export function checkPartOf({ directory, part, of }: TreePart): PartResult {
  const opened = openTree(directory);
  if (!opened.ok) throw new Error(opened.errors[0].message);
  return checkPart(opened.value, part, of);
}

export function checkPart({ places, check }: AgentTree, part: number, of: number): PartResult {
  return places.flatMap((place, index) => {
    if (index % of !== part) return [];
    const { checked } = check(place);
    const diagnostics = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
    return { index, agent: { root: place.root, dialect: place.dialect, isValid: checked.ok, diagnostics } };
  });
}
