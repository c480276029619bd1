import type { FileChangeView } from "#schemas/comparison";
import { Digest } from "@/components/ui/digest";
import { formatBytes } from "@/lib/client/format-bytes";

/** What is to say of a file beside its lines, or instead of them. */
export function FileNote({ change }: { change: FileChangeView }) {
  const notes = notesOf(change);
  const showsSides = change.content.kind === "binary" || change.content.kind === "too-large";
  if (notes.length === 0 && !showsSides) return null;
  return (
    <div className="space-y-2 border-b px-4 py-2.5 text-sm last:border-b-0">
      {notes.map((note) => (
        <p key={note} className="text-muted-foreground">
          {note}
        </p>
      ))}
      {showsSides && (
        <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5">
          <SideFacts name="before" side={change.before} />
          <SideFacts name="after" side={change.after} />
        </dl>
      )}
    </div>
  );
}

function SideFacts({ name, side }: { name: string; side: FileChangeView["before"] }) {
  if (!side) return null;
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right">{formatBytes(side.bytes)}</dd>
      <dd>
        <Digest digest={side.digest} what={`the digest of ${side.path} ${name}`} />
      </dd>
    </>
  );
}

function notesOf({ kind, before, after, content, similarity }: FileChangeView): string[] {
  const isTextEqual = content.kind === "text" && content.text.hunks.length === 0;
  return [
    ...(kind === "renamed" && similarity === 1 ? ["Renamed, not changed."] : []),
    ...(kind === "renamed" && similarity !== undefined && similarity < 1
      ? [`Renamed; ${Math.floor(similarity * 100)} % stayed the same.`]
      : []),
    ...(before && after && before.role !== after.role ? [`Was ${before.role}, is ${after.role} now.`] : []),
    ...(content.kind === "binary" ? ["This file is not text."] : []),
    ...(content.kind === "too-large" ? ["This file is too large to be compared line by line."] : []),
    ...(isTextEqual ? ["Empty."] : []),
    ...(content.kind === "text" && content.text.isCoarse ? [coarseNote] : []),
  ];
}

export const coarseNote =
  "Shown more coarsely than usual: the texts have too little in common for the shortest answer. Everything shown is correct.";
