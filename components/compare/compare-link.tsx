import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { comparePath } from "@/lib/client/compare/compare-address";

type Props = {
  workspace: string;
  agent: string;
  before: number;
  after: number /** Where the place says which two. */;
  isShort?: boolean;
  className?: string;
};

/** The way to everything that is different between two revisions of one agent. */
export function CompareLink({ workspace, agent, before, after, isShort, className }: Props) {
  return (
    <Link
      href={comparePath(workspace, { from: `${agent}@v${before}`, to: `${agent}@v${after}` })}
      prefetch={false}
      className={cn("inline-block rounded-sm text-sm text-muted-foreground underline underline-offset-2 hover:text-foreground", className)}
    >
      Compare{" "}
      <span className={isShort ? "sr-only" : undefined}>
        v{before} → v{after}
      </span>
    </Link>
  );
}
