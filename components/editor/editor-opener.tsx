"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, Suspense, use, useEffect, useState } from "react";
import { EditorShell } from "@/components/editor/editor-shell";
import { EditorSkeleton } from "@/components/editor/editor-skeleton";
import { type DraftUnderEdit, openForEditing } from "@/lib/client/drafts/open-for-editing";

type Props = Omit<ComponentProps<typeof EditorShell>, "opened">;

/** Opens the draft with all its files; those that are too long to be sent along are fetched first. */
export function EditorOpener(props: Props) {
  const [opening] = useState(() => openForEditing(props.workspace, props.draft));
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Opened opening={opening} {...props} />
    </Suspense>
  );
}

function Opened({ opening, ...props }: Props & { opening: Promise<DraftUnderEdit> }) {
  const opened = use(opening);
  const router = useRouter();
  // A page that the browser had kept, as behind its back button, may be older than what was saved from here since.
  const [isStale] = useState(opened.saver !== null && opened.saver.version > props.draft.version);
  useEffect(() => {
    if (isStale) router.refresh();
  }, [isStale, router]);
  return <EditorShell opened={opened} {...props} />;
}
