"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { TextChange } from "#core/frontmatter/draft";
import type { SourceKnowledge } from "@/lib/client/editor/source/source-help";
import { sourceLanguage } from "@/lib/client/editor/source/source-language";
import { openSourceView, type SourceView } from "@/lib/client/editor/source/source-view";

/** A place to be shown; a new object shows it again. */
export type Revealed = { path: string; offset: number };

export type SourcePaneProps = {
  path: string;
  text: string;
  language: "yaml" | "toml";
  isReadOnly: boolean;
  findings: readonly Diagnostic[];
  /** For the entry file; other files have no fields. */
  knowledge: SourceKnowledge | null;
  revealed: Revealed | null;
  onEdit(changes: readonly TextChange[], group: string | undefined): void;
  onUndo(): void;
  onRedo(): void;
  onFix(finding: Diagnostic): void;
};

/** One file in the code editor. What the props say is shown; what is typed is told. */
export default function SourcePane({ path, text, language, isReadOnly, findings, knowledge, revealed, ...events }: SourcePaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<SourceView>(undefined);
  const onEdit = useEffectEvent(events.onEdit);
  const onUndo = useEffectEvent(events.onUndo);
  const onRedo = useEffectEvent(events.onRedo);
  const onFix = useEffectEvent(events.onFix);
  const open = useEffectEvent((parent: HTMLElement) =>
    openSourceView(
      parent,
      text,
      { onEdit, onUndo, onRedo, onFix, onCursor: () => {} },
      { label: `Source of ${path}`, nonce: pageNonce(), isReadOnly },
    ),
  );

  useLayoutEffect(() => {
    if (!host.current) return;
    const opened = open(host.current);
    view.current = opened;
    return () => {
      view.current = undefined;
      opened.close();
    };
  }, []);

  // In the commit itself: one more key may come before other effects run, and must not be taken back.
  useLayoutEffect(() => view.current?.show(text), [text]);
  useEffect(() => view.current?.know(knowledge), [knowledge]);
  useEffect(() => view.current?.showFindings(findings), [findings]);
  useEffect(() => {
    if (revealed?.path === path) view.current?.reveal(revealed.offset);
  }, [revealed, path]);
  useEffect(() => {
    let isWanted = true;
    void sourceLanguage(path, language).then((extension) => isWanted && view.current?.speak(extension));
    return () => {
      isWanted = false;
    };
  }, [path, language]);

  return <div ref={host} className="h-full min-h-0 overflow-hidden" />;
}

/** The one that this page's scripts carry: the editor's own style element needs it. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}
