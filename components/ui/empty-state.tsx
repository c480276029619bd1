import type { ReactNode } from "react";
import { CommandLine } from "@/components/ui/command-line";

type Props = { title: string; as?: "h1" | "h2"; children?: ReactNode; command?: string; action?: ReactNode };

/** What stands where nothing is yet: the next step, as a command that works or a button that does it. */
export function EmptyState({ title, as: Heading = "h2", children, command, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-8 sm:px-8 sm:py-10">
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children && <div className="max-w-prose text-muted-foreground">{children}</div>}
      {command && <CommandLine command={command} />}
      {action}
    </div>
  );
}
