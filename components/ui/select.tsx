import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/input";

/** The browser's own select: right on a phone and with a screen reader, and no script. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select className={cn(controlClass, "h-8 appearance-none pr-8")} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-muted-foreground" />
    </span>
  );
}
