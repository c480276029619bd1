"use client";

import { type ComponentProps, Suspense, use, useState } from "react";
import { EditorShell } from "@/components/editor/editor-shell";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { type OpenedDraft, openDraftOf } from "@/lib/client/drafts/draft-document";

type Props = Omit<ComponentProps<typeof EditorShell>, "opened">;

/** Opens the draft with all its files; those that are too long to be sent along are fetched first. */
export function EditorOpener(props: Props) {
  const [opening] = useState(() => openDraftOf(props.workspace, props.draft));
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Opened opening={opening} {...props} />
    </Suspense>
  );
}

function Opened({ opening, ...props }: Props & { opening: Promise<OpenedDraft> }) {
  return <EditorShell opened={use(opening)} {...props} />;
}
