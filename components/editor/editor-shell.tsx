"use client";

import { useCallback, useMemo } from "react";
import { EditorHeader } from "@/components/editor/editor-header";
import { EditorPane } from "@/components/editor/editor-pane";
import { editorColumns } from "@/components/editor/pane-columns";
import { type PaneTab, PaneTabs } from "@/components/editor/pane-tabs";
import { SplitPanes } from "@/components/editor/split-panes";
import { type Editor, type EditorStart, type PaneName, useEditor } from "@/components/editor/use-editor";
import { DraftDeltaLine } from "@/components/policy-editor/draft-delta-line";
import { JudgedChoice } from "@/components/policy-editor/judged-choice";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { DeployTarget } from "@/components/upload/environment-field";

type Props = EditorStart & {
  environments: readonly DeployTarget[];
  /** Whether the person may begin drafts, and so copy this one. */
  canWrite: boolean;
};

const tabbedId = "editor-tabbed";

/** A draft under edit: files, form, tools, instructions and findings beside the source; on a narrow page one of them at a time. */
export function EditorShell({ environments, canWrite, ...start }: Props) {
  const editor = useEditor(start);
  const { isWide, show } = editor;
  const tabs = tabsOf(editor);
  const openTools = useCallback(() => show("tools"), [show]);
  const names = useMemo(() => environments.map(({ name }) => name), [environments]);
  // A managed agent says everything itself: nobody's settings change what it may do.
  const choice = editor.document.dialect !== "mutagent" && names.length > 0 && <JudgedChoice judged={editor.judged} environments={names} />;
  const pane = tabs.some(({ name }) => name === editor.pane) ? editor.pane : "form";
  return (
    <div data-wide className="space-y-3">
      <EditorHeader editor={editor} start={start} environments={environments} canWrite={canWrite} />
      <DraftDeltaLine delta={editor.delta} against={baseName(start)} onOpen={openTools} choice={choice} />
      <div
        className={cn("grid overflow-hidden rounded-md border border-border bg-card lg:h-[calc(100dvh-13rem)] lg:min-h-120", editorColumns)}
      >
        {isWide && (
          <aside aria-label="Files" className="overflow-y-auto border-r border-border">
            <EditorPane name="files" editor={editor} start={start} environments={names} />
          </aside>
        )}
        <SplitPanes
          startId={tabbedId}
          start={
            <div id={tabbedId} className="flex min-h-0 min-w-0 flex-col">
              <PaneTabs<PaneName> label="Panes" tabs={tabs} shown={pane} onShow={show} panelId={panelId} />
              <div
                role="tabpanel"
                id={panelId(pane)}
                aria-labelledby={`${panelId(pane)}-tab`}
                tabIndex={-1}
                className={pane === "source" ? "h-[70dvh]" : "min-h-0 flex-1 overflow-y-auto max-lg:min-h-96"}
              >
                <EditorPane name={pane} editor={editor} start={start} environments={names} />
              </div>
            </div>
          }
          end={isWide ? <SourceSection editor={editor} start={start} environments={names} /> : null}
        />
      </div>
    </div>
  );
}

function SourceSection({ editor, start, environments: names }: { editor: Editor; start: EditorStart; environments: readonly string[] }) {
  return (
    <section aria-label="Source" className="flex min-h-0 min-w-0 flex-col">
      <p className="border-b border-border px-3 py-2 text-sm wrap-anywhere">
        <code>{editor.path}</code>
      </p>
      <div className="min-h-0 flex-1">
        <EditorPane name="source" editor={editor} start={start} environments={names} />
      </div>
    </section>
  );
}

function baseName({ draft: { baseRevision } }: EditorStart): string | null {
  return baseRevision === null ? null : `v${baseRevision}`;
}

/** Files and source are beside the tabs where there is room. */
function tabsOf({ checked, isWide }: Editor): PaneTab<PaneName>[] {
  const count = checked?.diagnostics.length ?? 0;
  const hasErrors = checked?.diagnostics.some(({ severity }) => severity === "error") ?? false;
  const badge = count > 0 && <Badge tone={hasErrors ? "danger" : "attention"}>{count}</Badge>;
  const tabs: PaneTab<PaneName>[] = [
    { name: "form", label: "Form" },
    { name: "tools", label: "Tools" },
    { name: "instructions", label: "Instructions" },
    { name: "findings", label: "Findings", badge },
  ];
  return isWide ? tabs : [{ name: "files", label: "Files" }, { name: "source", label: "Source" }, ...tabs];
}

function panelId(name: PaneName): string {
  return `editor-${name}`;
}
