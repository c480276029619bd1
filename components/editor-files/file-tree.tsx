"use client";

import { type KeyboardEvent, useRef } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { fileGroups, type TreeFile } from "@/components/editor-files/file-groups";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

type Props = {
  document: EditorDocument;
  base: EditorDocument;
  shown: string;
  findings: readonly Diagnostic[];
  onShow: (path: string) => void;
};

/** The files of the draft by what they are for. Up and Down go from file to file, Home and End to the ends, Enter opens. */
export function FileTree({ document, base, shown, findings, onShow }: Props) {
  const tree = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>("[role=treeitem][data-path]") ?? [])];
    const at = items.findIndex((item) => item.contains(event.currentTarget.ownerDocument.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const path = items[at]?.dataset.path;
      if (path !== undefined) onShow(path);
    }
  };
  return (
    <div ref={tree} role="tree" aria-label="Files of the draft" tabIndex={-1} className="py-1" onKeyDown={move}>
      {fileGroups(document, base).map(({ name, files }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, and no part of a form.
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className="px-3 pt-2 pb-0.5 text-xs font-medium text-muted-foreground">
            {name}
          </p>
          {files.map((file) => (
            <TreeRow
              key={file.path}
              file={file}
              isShown={file.path === shown}
              count={findings.filter(({ path }) => path === file.path).length}
              onShow={onShow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const changeWords: Record<TreeFile["change"], string | null> = { none: null, new: "new", changed: "changed", deleted: "deleted" };

type RowProps = { file: TreeFile; isShown: boolean; count: number; onShow: (path: string) => void };

function TreeRow({ file: { path, change, isText }, isShown, count, onShow }: RowProps) {
  const word = changeWords[change];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys for all of its items.
    <div
      role="treeitem"
      data-path={path}
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onShow(path)}
      className={cn(
        "flex min-h-7 cursor-default items-center gap-2 px-3 py-0.5 text-sm focus-visible:-outline-offset-2",
        isShown ? "bg-secondary font-medium" : "hover:bg-muted",
        change === "deleted" && "text-muted-foreground line-through",
      )}
    >
      <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">
        <VisibleText text={path} />
      </span>
      {!isText && <span className="text-xs text-muted-foreground no-underline">no text</span>}
      {word && <Badge tone="outline">{word}</Badge>}
      {count > 0 && (
        <span className="text-xs text-muted-foreground tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? " finding" : " findings"}</span>
        </span>
      )}
    </div>
  );
}
