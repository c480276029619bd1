import { UnfoldVertical } from "lucide-react";
import { counted } from "#core/diagnostics/show-text";
import type { Stretch } from "@/lib/client/compare/diff-lines";

type Props = {
  stretch: Stretch;
  state: "folded" | "opening" | "failed" /** Absent where the lines cannot be had. */;
  onOpen?: (() => void) | undefined;
};

const look =
  "flex h-8 w-full items-center gap-2 border-y bg-muted px-3 text-left text-xs text-muted-foreground first:border-t-0 last:border-b-0";

/** Lines that are the same on both sides, folded into one. */
export function FoldRow({ stretch, state, onOpen }: Props) {
  const words = `${counted(stretch.lines, "unchanged line")}`;
  if (!onOpen) return <p className={look}>{words}</p>;
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={state === "opening"}
      className={`${look} hover:bg-secondary hover:text-foreground focus-visible:-outline-offset-2`}
    >
      <UnfoldVertical aria-hidden className="size-3.5" />
      {state === "failed" ? `The ${words} could not be loaded. Try again` : state === "opening" ? `Loading ${words}…` : `Show ${words}`}
    </button>
  );
}
