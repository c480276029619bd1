"use client";

import { Check } from "lucide-react";
import type { FileChangeView } from "#schemas/comparison";
import { ChangeCounts } from "@/components/compare/change-counts";
import type { ComparePart } from "@/components/compare/compare-parts";
import { FileKind } from "@/components/compare/file-kind";
import { cn } from "@/components/ui/cn";
import { anchorHash } from "@/lib/client/compare/compare-anchor";
import { filePart, pathOf } from "@/lib/client/compare/part-key";

type Props = { parts: ComparePart[]; files: FileChangeView[]; viewed: ReadonlySet<string> };

/** The parts of the page, with the files one by one. Stays in sight where there is room beside the page. */
export function CompareNav({ parts, files, viewed }: Props) {
  return (
    <nav
      aria-label="Parts of the comparison"
      className="text-sm max-lg:mb-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto lg:pb-4"
    >
      <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-1 max-lg:gap-y-1 lg:space-y-px">
        {parts.map(({ id, title, detail, isWidening }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-7 items-baseline gap-2 rounded-sm px-2 py-1 hover:bg-secondary focus-visible:-outline-offset-2"
            >
              <span className="lg:flex-1">{title}</span>
              {detail && (
                <span className={cn("text-xs", isWidening ? "font-medium text-attention" : "text-muted-foreground")}>{detail}</span>
              )}
            </a>
            {id === "files" && (
              <ul className="max-lg:hidden">
                {files.map((file) => (
                  <FileEntry key={filePart(file)} file={file} isViewed={viewed.has(filePart(file))} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FileEntry({ file, isViewed }: { file: FileChangeView; isViewed: boolean }) {
  const path = pathOf(file);
  const slash = path.lastIndexOf("/") + 1;
  return (
    <li>
      <a
        href={anchorHash({ kind: "file", path })}
        title={path}
        className={cn(
          "flex min-h-7 items-center gap-1.5 rounded-sm py-0.5 pr-2 pl-3.5 hover:bg-secondary focus-visible:-outline-offset-2",
          isViewed && "text-muted-foreground",
        )}
      >
        <FileKind kind={file.kind} />
        <span className="flex min-w-0 flex-1 font-mono text-xs">
          <span className="min-w-0 truncate text-muted-foreground">{path.slice(0, slash)}</span>
          <span className="max-w-full shrink-0 truncate">{path.slice(slash)}</span>
        </span>
        {isViewed && <Check aria-label="viewed" className="size-3.5 shrink-0" />}
        {file.content.kind === "text" && <ChangeCounts added={file.content.text.addedLines} removed={file.content.text.removedLines} />}
      </a>
    </li>
  );
}
