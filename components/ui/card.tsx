import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("min-w-0 rounded-md border bg-card", className)} {...props} />;
}

type HeaderProps = { title: ReactNode; id?: string; detail?: ReactNode; action?: ReactNode; as?: "h2" | "h3" };

/** The line on top of a card: what it is, one fact about it, and at most one action. */
export function CardHeader({ title, id, detail, action, as: Heading = "h2" }: HeaderProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
      <Heading id={id} className="font-semibold">
        {title}
      </Heading>
      {detail && <div className="text-sm text-muted-foreground">{detail}</div>}
      {action && <div className="ml-auto">{action}</div>}
    </div>
  );
}
