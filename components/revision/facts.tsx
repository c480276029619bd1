import type { ReactNode } from "react";

/** Names with their values, in a narrow card. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-2 px-4 py-3 text-sm">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
