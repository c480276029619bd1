"use client";

import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { comparePaths } from "#core/folder/agent-folder";
import { cn } from "@/components/ui/cn";
import { VisibleText } from "@/components/ui/visible-text";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

type Props = { document: EditorDocument; shown: string; findings: readonly Diagnostic[]; onShow(path: string): void };

/** The files of the folder; one of them is in the source pane. */
export function EditorFileList({ document, shown, findings, onShow }: Props) {
  const paths = [...document.files.keys()].sort(comparePaths);
  return (
    <ul className="py-1.5">
      {paths.map((path) => {
        const count = findings.filter((finding) => finding.path === path).length;
        return (
          <li key={path}>
            <button
              type="button"
              aria-current={path === shown ? "true" : undefined}
              onClick={() => onShow(path)}
              className={cn(
                "flex w-full items-baseline gap-2 px-3 py-1 text-left text-sm hover:bg-muted",
                path === shown && "bg-secondary font-medium",
              )}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <VisibleText text={path} />
              </span>
              {count > 0 && (
                <span className="text-xs text-muted-foreground tabular-nums">
                  {count}
                  <span className="sr-only"> findings</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
