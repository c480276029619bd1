import { memo } from "react";
import type { Dialect } from "#core/dialects/dialect";
import type { PolicyReason } from "#core/policy/effective-policy";
import type { LayerCell, PolicyRow, PolicyTable } from "#core/policy-edit/policy-table";
import { LayerMark } from "@/components/policy-editor/layer-mark";
import { OwnChoice } from "@/components/policy-editor/own-choice";
import type { OnWish } from "@/components/policy-editor/policy-matrix";
import { modeWords } from "@/components/resolved/mode-words";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { reasonPlace } from "@/lib/client/permission-lines";

type Props = {
  dialect: Dialect;
  row: PolicyRow;
  layers: PolicyTable["layers"];
  isPending: boolean;
  isReadOnly: boolean;
  onWish: OnWish;
  onReveal(path: string, line: number): void;
};

/** One tool: what each layer says, what comes of it and why, and the choice of this file. Not made again while others change. */
export const PolicyRowCells = memo(
  function PolicyRowCells({ dialect, row: { decision, own, cells }, layers, isPending, isReadOnly, onWish, onReveal }: Props) {
    const { tool, kind, mode, because } = decision;
    const { path, range } = because;
    return (
      <tr
        data-tool={tool}
        aria-busy={isPending}
        className="border-t first:border-t-0 hover:bg-muted/50 @max-4xl:grid @max-4xl:grid-cols-[minmax(0,1fr)_auto]"
      >
        <th scope="row" className="min-w-0 px-4 py-1.5 text-left align-top font-normal">
          <code className={cn("wrap-anywhere", mode === "blocked" ? "text-muted-foreground" : "font-medium")}>{tool}</code>
          <LayerLine cells={cells} because={because} />
          {kind === "pattern" && <span className="block text-xs text-muted-foreground">every tool of this form that nobody lists</span>}
        </th>
        {layers.map(({ name }) => (
          <td key={name} className="px-2 py-1.5 align-top @max-4xl:hidden">
            {cells
              .filter(({ layer }) => layer === name)
              .map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rules of a layer are their places in its order.
                <LayerMark key={index} cell={cell} isDecisive={isSame(cell.reason, because)} />
              ))}
          </td>
        ))}
        <td className="min-w-0 px-2 py-1.5 align-top @max-4xl:col-span-2 @max-4xl:row-start-2 @max-4xl:px-4 @max-4xl:pt-0">
          <span className="flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-muted-foreground">
            <Badge tone={modeWords[mode].tone}>{modeWords[mode].word}</Badge>
            <span>{because.rule}</span>
            {range && path !== "" ? (
              <button
                type="button"
                onClick={() => onReveal(path, range.start.line)}
                title={path}
                className="inline-flex min-h-6 items-center rounded-sm text-left font-mono underline underline-offset-2 hover:text-foreground"
              >
                {reasonPlace(because)}
              </button>
            ) : (
              <code>{reasonPlace(because)}</code>
            )}
          </span>
        </td>
        <td className="px-4 py-1.5 text-right align-top @max-4xl:row-start-1 @max-4xl:col-start-2">
          <OwnChoice
            dialect={dialect}
            tool={tool}
            own={own}
            isPending={isPending}
            isReadOnly={isReadOnly}
            onWish={(wish) => onWish(new Map([[tool, wish]]))}
          />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.isPending === after.isPending &&
    before.onReveal === after.onReveal &&
    before.onWish === after.onWish &&
    isSame(before.layers, after.layers) &&
    isSame(before.row, after.row),
);

/** The layers in a line, the last one wins: where there is no room for a column each. */
function LayerLine({ cells, because }: { cells: readonly LayerCell[]; because: PolicyReason }) {
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 @min-4xl:hidden">
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are their places in the order.
        <span key={index} className="flex min-w-0 flex-wrap items-center gap-x-1 text-xs text-muted-foreground">
          <span className="font-mono">{cell.layer}</span>
          <LayerMark cell={cell} isDecisive={isSame(cell.reason, because)} />
        </span>
      ))}
    </span>
  );
}

/** Tables come anew from the worker: what they say is compared, not which object says it. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
