"use client";

import { Redo2, Undo2 } from "lucide-react";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { ClosedDraft } from "@/components/drafts/closed-draft";
import { DraftBar } from "@/components/drafts/draft-bar";
import type { Editor, EditorStart } from "@/components/editor/use-editor";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DeployTarget } from "@/components/upload/environment-field";

type Props = { editor: Editor; start: EditorStart; environments: readonly DeployTarget[]; canWrite: boolean };

/** Which draft this is, what can be taken back, and what becomes of it. */
export function EditorHeader({ editor, start: { workspace, draft, opened }, environments, canWrite }: Props) {
  const { document, base, checked, isReadOnly } = editor;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{checked?.name ?? draft.name}</h1>
        <DialectBadge dialect={document.dialect} />
        <Badge tone="outline">draft{draft.baseRevision === null ? "" : ` of v${draft.baseRevision}`}</Badge>
        {isReadOnly && <Badge>read only</Badge>}
        <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1.5 sm:ml-auto">
          <span className="flex gap-1 max-sm:-ml-2">
            <Button size="icon" variant="ghost" aria-label="Undo" disabled={!editor.canUndo} onClick={editor.undo}>
              <Undo2 aria-hidden />
            </Button>
            <Button size="icon" variant="ghost" aria-label="Redo" disabled={!editor.canRedo} onClick={editor.redo}>
              <Redo2 aria-hidden />
            </Button>
          </span>
          {opened.saver && (
            <DraftBar
              workspace={workspace}
              draft={draft}
              saver={opened.saver}
              document={document}
              base={base}
              delta={editor.delta}
              environments={environments}
              onOpen={editor.open}
            />
          )}
        </div>
      </header>
      {isReadOnly && <ClosedDraft workspace={workspace} draft={draft} canWrite={canWrite} />}
    </>
  );
}
