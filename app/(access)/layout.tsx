import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";

/** Pages for people who are not signed in yet. */
export default function AccessLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-6 px-6 py-12">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Logo className="size-6 text-primary" />
        Berth
      </p>
      {children}
    </main>
  );
}
