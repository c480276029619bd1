import type { Definitions } from "@/components/settings/mux/read-definition-files";

/** One definition of a draft, and what saving would do with it. The text of a removed one is that in force. */
export type DraftRow = { id: string; text: string; change: "new" | "changed" | "same" | "removed" };

/** The rows of a draft beside what is in force, by id. */
export function draftRows(inForce: Definitions, draft: Definitions): DraftRow[] {
  const ids = [...new Set([...Object.keys(inForce), ...Object.keys(draft)])].sort();
  return ids.flatMap((id): DraftRow[] => {
    const [before, now] = [ownText(inForce, id), ownText(draft, id)];
    if (now === undefined) return before === undefined ? [] : [{ id, text: before, change: "removed" }];
    return [{ id, text: now, change: before === undefined ? "new" : before === now ? "same" : "changed" }];
  });
}

/** Ids are no property names: `constructor` is an id as any other. */
function ownText(definitions: Definitions, id: string): string | undefined {
  return Object.hasOwn(definitions, id) ? definitions[id] : undefined;
}
