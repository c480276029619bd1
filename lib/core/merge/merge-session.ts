import { type DiffBudget, diffBudget } from "#core/diff/text/diff-budget";
import type { MergeChoice, MergeConflict, MergeDecision } from "#core/merge/merge-conflict";

/** What one merge of two folders has found so far, and what was chosen. */
export type MergeSession = {
  readonly budget: DiffBudget;
  readonly conflicts: MergeConflict[];
  /** Ids of conflicts that nobody settled yet, or not with something that can be. */
  readonly open: Set<string>;
  isCoarse: boolean;
  /** UTF-16 units of headers that edits are still tried in: each edit reads its header anew. When they are gone, headers are merged by lines. */
  headerUnits: number;
  /** Notes the conflict and says what was chosen; without a choice their side stands in for the time being. */
  ask(conflict: MergeConflict): MergeChoice;
};

/** Enough for dozens of fields that both sides set in a header of people's, and a second or two at the most. */
const headerUnitsMax = 1_000_000;

export function mergeSession({ choices, rest }: MergeDecision): MergeSession {
  const chosen = new Map(choices.map((choice) => [choice.id, choice]));
  const conflicts: MergeConflict[] = [];
  const open = new Set<string>();
  return {
    budget: diffBudget(),
    conflicts,
    open,
    isCoarse: false,
    headerUnits: headerUnitsMax,
    ask(conflict) {
      conflicts.push(conflict);
      const choice = chosen.get(conflict.id) ?? (rest && { id: conflict.id, take: rest });
      if (!choice) open.add(conflict.id);
      return choice ?? { id: conflict.id, take: "theirs" };
    },
  };
}
