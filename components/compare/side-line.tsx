import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const looks = {
  removed: { sign: "−", look: "text-danger", word: "removed: " },
  added: { sign: "+", look: "text-ok", word: "added: " },
};

type Props = { kind: keyof typeof looks; children: ReactNode; note?: ReactNode };

/** One value that went or came: sign, word and colour together. */
export function SideLine({ kind, children, note }: Props) {
  const { sign, look, word } = looks[kind];
  return (
    <div className={cn("flex min-w-0 gap-2 rounded-sm px-1.5 py-0.5", kind === "removed" ? "bg-danger-surface" : "bg-ok-surface")}>
      <span className={cn("w-2.5 shrink-0 text-center font-mono", look)}>
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      {note && <div className="shrink-0 text-xs leading-5">{note}</div>}
    </div>
  );
}
