import type { ReactNode } from "react";
import { readDraft } from "@/app/(app)/[workspace]/edit/[draft]/read-draft";

type Props = { params: Promise<{ workspace: string; draft: string }>; children: ReactNode };

/** Asks for the draft before a skeleton is sent, so that one that is not there answers as such. */
export default async function DraftLayout({ params, children }: Props) {
  const { workspace, draft } = await params;
  await readDraft(workspace, draft);
  return children;
}
