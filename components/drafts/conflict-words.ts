import type { MergeConflict, MergeSide } from "#core/merge/merge-conflict";
import { formatBytes } from "@/lib/client/format-bytes";

/** What a conflict is about, as a heading. */
export function conflictTitle({ kind, path, field, line }: MergeConflict): string {
  switch (kind) {
    case "field":
      return `${(field ?? []).join(" › ")} in ${path}`;
    case "text":
      return `${path}, line ${line ?? 1}`;
    case "file":
      return path;
    case "deleted":
      return `${path}, deleted on one side and changed on the other`;
    case "path":
      return `The name of ${path}`;
  }
}

/** A side in words where there is no text to show. */
export function sideWords(side: MergeSide, kind: MergeConflict["kind"]): string | null {
  if (side === null) return kind === "field" ? "not set" : "no such file";
  if ("bytes" in side) return `${formatBytes(side.bytes)}, no text`;
  return side.text === "" ? "nothing here" : null;
}

/** What one begins with who writes a text of their own: mine, else what is there. */
export function ownText({ mine, theirs, base }: MergeConflict): string {
  for (const side of [mine, theirs, base]) if (side && "text" in side) return side.text;
  return "";
}
