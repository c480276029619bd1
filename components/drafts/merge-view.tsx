"use client";

import { useState } from "react";
import type { MergeChoice, MergeConflict, MergeDecision, MergeRest } from "#core/merge/merge-conflict";
import { ConflictCard, type SideNames } from "@/components/drafts/conflict-card";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";

type Props = {
  conflicts: readonly MergeConflict[];
  names: SideNames;
  isBusy: boolean;
  onSettle: (decision: MergeDecision) => void;
  onCancel: () => void;
};

/** Conflict by conflict: mine, theirs, what was before, or a text of one's own. Nothing is taken until all are chosen. */
export function MergeView({ conflicts, names, isBusy, onSettle, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  /** Said once, however many conflicts there are. */
  const [rest, setRest] = useState<MergeRest>();
  const choose = (choice: MergeChoice) => setChosen((before) => new Map(before).set(choice.id, choice));
  const choices = conflicts.flatMap(({ id }) => chosen.get(id) ?? []);
  const left = rest ? 0 : conflicts.length - choices.length;
  const takeAll = (take: MergeRest) => {
    setChosen(new Map());
    setRest(take);
  };
  return (
    <div className="space-y-3">
      {conflicts.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => takeAll("mine")}>
            Take all: {names.mine}
          </Button>
          <Button size="sm" onClick={() => takeAll("theirs")}>
            Take all: {names.theirs}
          </Button>
        </div>
      )}
      <ol className="space-y-3">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <ConflictCard
              conflict={conflict}
              names={names}
              choice={chosen.get(conflict.id) ?? (rest && { id: conflict.id, take: rest })}
              onChoose={choose}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="text-sm text-muted-foreground">
        {left === 0 ? "All are chosen." : `${left} of ${conflicts.length} still to be chosen.`}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>Not now</Button>
        <Button variant="primary" disabled={left > 0 || isBusy} onClick={() => onSettle({ choices, rest })}>
          {isBusy ? "Merging…" : "Merge"}
        </Button>
      </DialogActions>
    </div>
  );
}
