import type { ReactNode } from "react";

/** Beside the list on a wide page; on a narrow one folded above it. Drawn twice and shown once, so that no script decides. */
export function FoldedPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <aside className="hidden space-y-4 lg:block">{children}</aside>
      <details className="rounded-md border bg-card lg:hidden">
        <summary className="px-3 py-2 text-sm font-medium">{title}</summary>
        <div className="space-y-4 border-t px-1 py-3">{children}</div>
      </details>
    </>
  );
}
