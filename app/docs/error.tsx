"use client";

import { Failure } from "@/components/shell/failure";

export default function DocsError(props: { error: unknown; retry: () => void }) {
  return (
    <main className="mx-auto max-w-xl px-6 py-16">
      <Failure {...props} />
    </main>
  );
}
