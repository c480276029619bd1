import { splitHidden } from "@/lib/client/split-hidden";

/** Text of an author, with every character that cannot be seen shown as its escape. */
export function VisibleText({ text }: { text: string }) {
  return splitHidden(text).map(({ text: part, shownAs }, index) =>
    shownAs === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
      <mark key={index} title="A character that cannot be seen" className="rounded-sm bg-attention-surface px-0.5 text-attention">
        {shownAs}
      </mark>
    ),
  );
}
