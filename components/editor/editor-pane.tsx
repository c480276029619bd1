"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { FindingsPane } from "@/components/editor/findings-pane";
import { FormPane } from "@/components/editor/form-pane";
import { NoForm } from "@/components/editor/no-form";
import type { Editor, EditorStart, PaneName } from "@/components/editor/use-editor";
import { FilePanel } from "@/components/editor-files/file-panel";
import { textOf } from "@/lib/client/editor/editor-document";

const SourcePane = dynamic(() => import("@/components/editor/source-pane"), {
  ssr: false,
  loading: () => <p className="p-4 text-sm text-muted-foreground">Loading the code editor…</p>,
});

const InstructionsPane = dynamic(() => import("@/components/editor/instructions-pane"), {
  ssr: false,
  loading: () => <p className="p-4 text-sm text-muted-foreground">Rendering the instructions…</p>,
});

const PolicyEditor = dynamic(() => import("@/components/policy-editor/policy-editor"), {
  ssr: false,
  loading: () => <p className="p-4 text-sm text-muted-foreground">Loading the tool policy…</p>,
});

const noFindings: readonly Diagnostic[] = [];

type Props = { name: PaneName; editor: Editor; start: EditorStart; environments: readonly string[] };

/** One view of the document under edit. */
export function EditorPane({ name, editor, start: { workspace, draft }, environments }: Props) {
  const { document, base, checked, reading, edits, entry, isReadOnly } = editor;
  switch (name) {
    case "files":
      return (
        <FilePanel
          document={document}
          base={base}
          shown={editor.path}
          findings={checked?.diagnostics ?? noFindings}
          isReadOnly={isReadOnly}
          onShow={(path) => editor.reveal(path, 0)}
          act={editor.act}
        />
      );
    case "form":
      return edits ? (
        <FormPane edits={edits} />
      ) : (
        <NoForm reading={reading} isReadOnly={isReadOnly} path={document.entryPath} onAct={editor.act} onReveal={editor.reveal} />
      );
    case "tools":
      return (
        <PolicyEditor
          workspace={workspace}
          worker={editor.worker}
          document={document}
          starting={draft.baseRevision === null ? null : base}
          startingName={`v${draft.baseRevision}`}
          isReadOnly={isReadOnly}
          judged={editor.judged}
          environments={environments}
          had={editor.hadModules}
          dispatch={editor.chooseTools}
          onReveal={editor.revealLine}
        />
      );
    case "instructions": {
      const start = reading.ok ? reading.header.body.start : 0;
      return <InstructionsPane body={entry.slice(start)} onReveal={(offset) => editor.reveal(document.entryPath, start + offset)} />;
    }
    case "findings":
      return (
        <FindingsPane
          findings={checked?.diagnostics ?? null}
          onShow={({ path, range }) => editor.revealLine(path, range?.start.line ?? 1, range?.start.column)}
          onFix={isReadOnly ? undefined : editor.fix}
        />
      );
    case "source":
      return <Source editor={editor} />;
  }
}

function Source({ editor }: { editor: Editor }) {
  const { document, checked, reading, path } = editor;
  const text = textOf(document, path);
  const findings = useMemo(() => checked?.diagnostics.filter((finding) => finding.path === path) ?? noFindings, [checked, path]);
  if (text === null) return <p className="p-4 text-sm text-muted-foreground">This file is not text: it is kept as it is.</p>;
  return (
    <SourcePane
      key={path}
      path={path}
      text={text}
      language={path === document.entryPath && reading.ok ? reading.header.language : "yaml"}
      isReadOnly={editor.isReadOnly}
      findings={findings}
      knowledge={editor.knowledge}
      revealed={editor.revealed}
      onEdit={(changes, group) => editor.act({ kind: "edit-text", path, changes }, group)}
      onUndo={editor.undo}
      onRedo={editor.redo}
      onFix={editor.fix}
    />
  );
}
