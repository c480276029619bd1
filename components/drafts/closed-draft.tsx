"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { CreateDraftInput, DraftSummary } from "#schemas/draft";
import { RestoreButton } from "@/components/drafts/restore-button";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FieldError } from "@/components/ui/field";
import { createDraftAction } from "@/lib/actions/drafts";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; draft: DraftSummary; canWrite: boolean };

/** Why a draft cannot be edited, and what to do instead: it is somebody else's, it became a revision, or it was discarded. */
export function ClosedDraft({ workspace, draft, canWrite }: Props) {
  const router = useRouter();
  const { published } = draft;
  if (published) {
    const path = `/${workspace}/agents/${encodeURIComponent(published.agent)}/revisions/${published.revision}`;
    return (
      <Callout tone="ok" title={`This draft was saved as v${published.revision} of ${published.agent}.`}>
        <Link href={path} className="font-medium text-primary underline-offset-2 hover:underline">
          Open v{published.revision}
        </Link>
      </Callout>
    );
  }
  if (draft.state === "discarded") {
    return (
      <Callout tone="attention" title="This draft was discarded.">
        <RestoreButton workspace={workspace} draft={draft.id} onRestored={() => router.refresh()} />
      </Callout>
    );
  }
  return (
    <Callout tone="info" title={`This draft belongs to ${draft.owner.name}.`}>
      <p>You are reading it as it was when the page was opened.</p>
      {canWrite && <CopyDraft workspace={workspace} draft={draft.id} />}
    </Callout>
  );
}

function CopyDraft({ workspace, draft }: { workspace: string; draft: string }) {
  const router = useRouter();
  const [isOpening, setOpening] = useState(false);
  const copy = useAction<CreateDraftInput, DraftSummary>(createDraftAction, workspace);
  const begin = () =>
    copy.mutate(
      { from: { kind: "copy", draft } },
      {
        onSuccess: ({ id }) => {
          setOpening(true);
          router.push(`/${workspace}/edit/${id}`);
        },
      },
    );
  return (
    <>
      <Button size="sm" disabled={copy.isPending || isOpening} onClick={begin}>
        Edit a copy
      </Button>
      {copy.error && <FieldError>{refusalText(copy.error)}</FieldError>}
    </>
  );
}
