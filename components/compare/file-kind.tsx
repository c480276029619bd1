import type { FileChangeView } from "#schemas/comparison";
import { cn } from "@/components/ui/cn";

const kinds = {
  added: { letter: "A", look: "border-ok/40 text-ok" },
  removed: { letter: "D", look: "border-danger/40 text-danger" },
  changed: { letter: "M", look: "border-input text-muted-foreground" },
  renamed: { letter: "R", look: "border-info/40 text-info" },
};

/** What happened to a file: the letter that Git gives it, and the word. */
export function FileKind({ kind }: { kind: FileChangeView["kind"] }) {
  const { letter, look } = kinds[kind];
  return (
    <span
      title={kind}
      className={cn("inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border text-[0.6875rem] font-semibold", look)}
    >
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{kind}: </span>
    </span>
  );
}
