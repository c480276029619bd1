import { cn } from "@/components/ui/cn";

type Props = {
  number: number | null;
  side: "before" | "after";
  /** Address of the line on this page. */
  href: string;
  isMarked: boolean;
  className?: string;
};

/** The number of a line, which is its address. Empty on the side that does not have the line. */
export function LineNumber({ number, side, href, isMarked, className }: Props) {
  const look = "block h-full w-full pr-2 text-right text-xs leading-5 text-muted-foreground select-none";
  if (number === null) return <span aria-hidden className={cn(look, className)} />;
  return (
    <a
      href={href}
      tabIndex={-1}
      data-line
      aria-label={`Line ${number}, ${side}`}
      aria-current={isMarked ? "location" : undefined}
      className={cn(
        look,
        "hover:text-foreground hover:underline focus-visible:-outline-offset-2",
        isMarked && "font-semibold text-info",
        className,
      )}
    >
      {number}
    </a>
  );
}
