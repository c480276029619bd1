"use client";

import { Redo2, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useReducer, useState } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { readForm } from "#core/form/read-form";
import type { DraftView } from "#schemas/draft";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { ClosedDraft } from "@/components/drafts/closed-draft";
import { DraftBar } from "@/components/drafts/draft-bar";
import { FindingsPane } from "@/components/editor/findings-pane";
import { FormPane } from "@/components/editor/form-pane";
import { InstructionsPane } from "@/components/editor/instructions-pane";
import { NoForm } from "@/components/editor/no-form";
import { type PaneTab, PaneTabs } from "@/components/editor/pane-tabs";
import type { Revealed } from "@/components/editor/source-pane";
import { useFormEdits } from "@/components/editor/use-form-edits";
import { FilePanel } from "@/components/editor-files/file-panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DeployTarget } from "@/components/upload/environment-field";
import { documentOf } from "@/lib/client/editor/document-of";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { editorHistory, reduceHistory } from "@/lib/client/editor/editor-history";
import { fixActions } from "@/lib/client/editor/fix-actions";
import { useChecked } from "@/lib/client/editor/use-checked";
import { useIsWide } from "@/lib/client/editor/use-is-wide";
import { vocabularyOf, type WorkspaceWords } from "@/lib/client/editor/vocabulary-of";
import { startingDocument } from "@/lib/client/policy-editor/starting-document";

const SourcePane = dynamic(() => import("@/components/editor/source-pane"), {
  ssr: false,
  loading: () => <p className="p-4 text-sm text-muted-foreground">Loading the code editor…</p>,
});

type PaneName = "files" | "form" | "tools" | "instructions" | "source" | "findings";

const PolicyEditor = dynamic(() => import("@/components/policy-editor/policy-editor"), {
  ssr: false,
  loading: () => <p className="p-4 text-sm text-muted-foreground">Loading the tool policy…</p>,
});

const noFindings: readonly Diagnostic[] = [];
/** What a draft that begins an agent stands on. */
const noBase: EditorDocument = { dialect: "mutagent", entryPath: "", files: new Map() };

type Props = {
  workspace: string;
  draft: DraftView;
  words: WorkspaceWords;
  environments: readonly DeployTarget[];
  /** Whether the person may begin drafts, and so copy this one. */
  canWrite: boolean;
};

/** A draft under edit: one document, shown as form, source, laid-out instructions and findings, which all change it by actions. */
export function EditorShell({ workspace, draft, words, environments, canWrite }: Props) {
  const [history, send] = useReducer(reduceHistory, draft, (start) => editorHistory(documentOf(start)));
  const { document } = history;
  const [saved] = useState(document);
  const starting = useMemo(() => startingDocument(draft), [draft]);
  const checked = useChecked(workspace, draft.name, document);
  const isWide = useIsWide();
  const isReadOnly = !draft.isOwn || draft.state !== "open";
  const [chosen, setPath] = useState(document.entryPath);
  const path = document.files.has(chosen) ? chosen : document.entryPath;
  const [shown, setShown] = useState<PaneName>("form");
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const act = (action: EditorAction, group?: string) =>
    send({ kind: "act", action, at: performance.now(), ...(group !== undefined && { group }) });
  const undo = () => send({ kind: "undo" });
  const redo = () => send({ kind: "redo" });
  const reveal = (at: string, offset: number) => {
    setPath(at);
    setRevealed({ path: at, offset });
    if (!isWide) setShown("source");
  };
  const fix = (finding: Diagnostic) => {
    if (checked) send({ kind: "act-all", actions: fixActions(finding, checked.of, document) });
  };
  useUndoKeys(undo, redo);

  const entry = textOf(document, document.entryPath) ?? "";
  const text = textOf(document, path);
  const reading = useMemo(() => readForm(document.dialect, entry), [document.dialect, entry]);
  const vocabulary = useMemo(() => vocabularyOf(words, document, checked?.policy ?? null), [words, document, checked?.policy]);
  const edits = useFormEdits({ document, checked, reading, vocabulary, isReadOnly, act, reveal, onFix: fix });
  const findings = useMemo(() => checked?.diagnostics.filter((finding) => finding.path === path) ?? noFindings, [checked, path]);
  const knowledge = useMemo(
    () => (path === document.entryPath ? { kind: document.dialect, vocabulary, policy: checked?.policy ?? null } : null),
    [path, document.entryPath, document.dialect, vocabulary, checked?.policy],
  );

  const revealLine = (at: string, line: number, column = 1) => {
    const lines = (textOf(document, at) ?? "").split("\n").slice(0, line - 1);
    if (document.files.has(at)) reveal(at, lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1);
  };
  const showFinding = ({ path: at, range }: Diagnostic) => revealLine(at, range?.start.line ?? 1, range?.start.column);
  const body = reading.ok ? reading.header.body : null;
  const errors = checked?.diagnostics.filter(({ severity }) => severity === "error").length ?? 0;
  const findingsTab: PaneTab<PaneName> = {
    name: "findings",
    label: "Findings",
    badge: checked && checked.diagnostics.length > 0 && (
      <Badge tone={errors > 0 ? "danger" : "attention"}>{checked.diagnostics.length}</Badge>
    ),
  };
  const leftTabs: PaneTab<PaneName>[] = [
    { name: "form", label: "Form" },
    { name: "tools", label: "Tools" },
    { name: "instructions", label: "Instructions" },
    findingsTab,
  ];
  const tabs: PaneTab<PaneName>[] = isWide
    ? leftTabs
    : [{ name: "files", label: "Files" }, { name: "form", label: "Form" }, { name: "source", label: "Source" }, ...leftTabs.slice(1)];
  const pane = tabs.some(({ name }) => name === shown) ? shown : "form";

  const files = (
    <FilePanel
      document={document}
      base={starting ?? noBase}
      shown={path}
      findings={checked?.diagnostics ?? noFindings}
      isReadOnly={isReadOnly}
      onShow={(at) => reveal(at, 0)}
      act={act}
    />
  );
  const source =
    text === null ? (
      <p className="p-4 text-sm text-muted-foreground">This file is not text: it is kept as it is.</p>
    ) : (
      <SourcePane
        key={path}
        path={path}
        text={text}
        language={path === document.entryPath && reading.ok ? reading.header.language : "yaml"}
        isReadOnly={isReadOnly}
        findings={findings}
        knowledge={knowledge}
        revealed={revealed}
        onEdit={(changes, group) => act({ kind: "edit-text", path, changes }, group)}
        onUndo={undo}
        onRedo={redo}
        onFix={fix}
      />
    );
  const panes: Record<PaneName, React.ReactNode> = {
    files,
    form: edits ? (
      <FormPane edits={edits} />
    ) : (
      <NoForm reading={reading} isReadOnly={isReadOnly} path={document.entryPath} onAct={act} onReveal={reveal} />
    ),
    tools: (
      <PolicyEditor
        workspace={workspace}
        folderName={draft.name}
        document={document}
        starting={starting}
        startingName={`v${draft.baseRevision}`}
        isReadOnly={isReadOnly}
        dispatch={act}
        onReveal={revealLine}
      />
    ),
    instructions: (
      <InstructionsPane
        body={body ? entry.slice(body.start) : entry}
        onReveal={(offset) => reveal(document.entryPath, (body?.start ?? 0) + offset)}
      />
    ),
    source,
    findings: <FindingsPane findings={checked?.diagnostics ?? null} onShow={showFinding} onFix={isReadOnly ? undefined : fix} />,
  };

  return (
    <div data-wide className="space-y-3">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{checked?.name ?? draft.name}</h1>
        <DialectBadge dialect={document.dialect} />
        <Badge tone="outline">draft{draft.baseRevision === null ? "" : ` of v${draft.baseRevision}`}</Badge>
        {isReadOnly && <Badge>read only</Badge>}
        <span className="ml-auto flex gap-1">
          <Button size="icon" variant="ghost" aria-label="Undo" disabled={history.past.length === 0} onClick={undo}>
            <Undo2 aria-hidden />
          </Button>
          <Button size="icon" variant="ghost" aria-label="Redo" disabled={history.future.length === 0} onClick={redo}>
            <Redo2 aria-hidden />
          </Button>
        </span>
        {!isReadOnly && (
          <DraftBar
            workspace={workspace}
            draft={draft}
            saved={saved}
            document={document}
            checked={checked}
            base={starting ?? noBase}
            environments={environments}
            onOpen={(next) => send({ kind: "open", document: next })}
          />
        )}
      </header>
      {isReadOnly && <ClosedDraft workspace={workspace} draft={draft} canWrite={canWrite} />}
      <div className="grid overflow-hidden rounded-md border border-border bg-card lg:h-[calc(100dvh-10rem)] lg:min-h-120 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
        {isWide && (
          <aside aria-label="Files" className="overflow-y-auto border-r border-border">
            {files}
          </aside>
        )}
        <div className="flex min-h-0 min-w-0 flex-col lg:border-r lg:border-border">
          <PaneTabs<PaneName> label="Panes" tabs={tabs} shown={pane} onShow={setShown} panelId={panelId} />
          <div
            role="tabpanel"
            id={panelId(pane)}
            aria-labelledby={`${panelId(pane)}-tab`}
            tabIndex={-1}
            className="min-h-0 flex-1 overflow-y-auto max-lg:min-h-96"
          >
            {pane === "source" ? <div className="h-[70dvh]">{source}</div> : panes[pane]}
          </div>
        </div>
        {isWide && (
          <section aria-label="Source" className="flex min-h-0 min-w-0 flex-col">
            <p className="border-b border-border px-3 py-2 text-sm wrap-anywhere">
              <code>{path}</code>
            </p>
            <div className="min-h-0 flex-1">{source}</div>
          </section>
        )}
      </div>
    </div>
  );
}

function panelId(name: PaneName): string {
  return `editor-${name}`;
}

/** Undo and redo anywhere on the page but in the source, which has its own keys for the same; in a field they take back what was typed there. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !isRedo) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
