import { type AgentTree, reopenTree } from "#compiler/check-tree";
import type { SummarisedAgent } from "#core/diagnostics/check-summary";
import type { FolderEntry } from "#core/folder/agent-folder";
import type { AgentPlace } from "#core/intake/agent-place";

/** An agent by its place among all that were found. */
export type IndexedPlace = { index: number; place: AgentPlace };

/** The share of one thread: its places, and what stands in the folder around them, without bytes. */
export type TreePart = { directory: string; listing: FolderEntry[]; places: IndexedPlace[] };

/** What was found in each agent of the part. */
export type PartResult = { index: number; agent: SummarisedAgent }[];

/** A part in a thread of its own, which reads the files of its own places alone. */
export function checkPartOf({ directory, listing, places }: TreePart): PartResult {
  return checkPart(reopenTree(directory, listing), places);
}

export function checkPart(check: AgentTree["check"], places: readonly IndexedPlace[]): PartResult {
  return places.map(({ index, place }) => {
    const { checked, mismatch } = check(place);
    const found = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
    const diagnostics = mismatch ? [...found, mismatch] : found;
    return { index, agent: { root: place.root, dialect: place.dialect, isValid: checked.ok, diagnostics } };
  });
}
