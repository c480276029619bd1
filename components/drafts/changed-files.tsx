import { diffBudget } from "#core/diff/text/diff-budget";
import { diffText } from "#core/diff/text/diff-text";
import { comparePaths } from "#core/folder/agent-folder";
import { Badge } from "@/components/ui/badge";
import { differingPaths } from "@/lib/client/drafts/draft-changes";
import type { EditorDocument, EditorFile } from "@/lib/client/editor/editor-document";
import { formatBytes } from "@/lib/client/format-bytes";

/** Which files a draft changes of its revision, with the lines of texts. */
export function ChangedFiles({ base, document }: { base: EditorDocument; document: EditorDocument }) {
  const budget = diffBudget();
  const paths = differingPaths(base, document).sort(comparePaths);
  if (paths.length === 0) return <p className="text-sm text-muted-foreground">No file differs from the revision.</p>;
  return (
    <ul aria-label="Changed files" className="max-h-48 divide-y overflow-y-auto rounded-md border text-sm">
      {paths.map((path) => (
        <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
          <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{path}</span>
          <Change before={base.files.get(path)} after={document.files.get(path)} budget={budget} />
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { before: EditorFile | undefined; after: EditorFile | undefined; budget: ReturnType<typeof diffBudget> };

function Change({ before, after, budget }: ChangeProps) {
  if (!after) return <Badge tone="outline">deleted</Badge>;
  if (!before) return <Badge tone="outline">new</Badge>;
  if (before.kind === "text" && after.kind === "text") {
    const { addedLines, removedLines } = diffText(before.text, after.text, budget);
    return (
      <span className="tabular-nums text-muted-foreground">
        <span className="sr-only">lines: </span>+{addedLines} −{removedLines}
      </span>
    );
  }
  return <span className="text-muted-foreground">{after.kind === "bytes" ? formatBytes(after.bytes.length) : "text"}</span>;
}
