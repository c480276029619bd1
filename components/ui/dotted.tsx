import { Children, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = { children: ReactNode; className?: string };

/** Short facts with dots between them. Where the line wraps no dot is left at an end: each stands before its fact, and the first of a line is cut off. */
export function Dotted({ children, className }: Props) {
  return (
    <span className={cn("block overflow-hidden", className)}>
      <span className="-ml-4 flex flex-wrap">
        {Children.map(children, (fact) => (
          <span className="relative min-w-0 pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·']">{fact}</span>
        ))}
      </span>
    </span>
  );
}
