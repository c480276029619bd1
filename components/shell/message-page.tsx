import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";

/** A page that only says something: not found, failed, a link that no longer works. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6 py-12">
      <Logo className="size-7 text-primary" />
      <h1 className="text-xl font-semibold">{title}</h1>
      <div className="space-y-4 text-muted-foreground">{children}</div>
    </main>
  );
}
