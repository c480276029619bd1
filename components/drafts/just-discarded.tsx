"use client";

import { useRouter } from "next/navigation";
import { RestoreButton } from "@/components/drafts/restore-button";
import { Callout } from "@/components/ui/callout";

/** Said where the editor leads after a draft was discarded: it can be put back at once. */
export function JustDiscarded({ workspace, draft }: { workspace: string; draft: string }) {
  const router = useRouter();
  return (
    <Callout tone="info" role="status" className="mb-4" title="The draft was discarded.">
      <RestoreButton workspace={workspace} draft={draft} label="Undo" onRestored={() => router.push(`/${workspace}/edit/${draft}`)} />
    </Callout>
  );
}
