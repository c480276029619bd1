import type { BoardColumn } from "@/components/slot/board-column";
import type { ReleaseFacts } from "@/components/slot/move-button";
import { PromotionPanel } from "@/components/slot/promotion-panel";
import { SlotCard } from "@/components/slot/slot-card";
import { revisionTints } from "@/lib/client/revision-tints";

type Props = { workspace: string; columns: BoardColumn[]; release: ReleaseFacts };

/** The rail as cards, in order, each with what a promotion from the environment before it would change. */
export function SlotBoard({ workspace, columns, release }: Props) {
  const tints = revisionTints(columns.map(({ slot }) => ({ revision: slot.revision?.number ?? null })));
  return (
    <ol aria-label="Environments" className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] items-start gap-4">
      {columns.map((column, index) => {
        const before = columns[index - 1];
        return (
          <li key={column.slot.environment} className="flex flex-col">
            <SlotCard workspace={workspace} column={column} release={release} tint={tints.get(column.slot.revision?.number ?? 0) ?? 0}>
              {before?.current && (
                <PromotionPanel workspace={workspace} from={before} source={before.current} to={column} release={release} />
              )}
            </SlotCard>
          </li>
        );
      })}
    </ol>
  );
}
