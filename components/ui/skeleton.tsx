import { cn } from "@/components/ui/cn";

/** A grey place of the final size. Screen readers skip it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block animate-shimmer rounded-sm bg-secondary", className)} />;
}
