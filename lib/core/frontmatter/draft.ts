import type { Span } from "#core/frontmatter/span";

/** Replaces `start` to `end` (exclusive) by `text`; UTF-16 offsets. */
export type TextChange = Span & { text: string };

/** `exact` is false inside text that a change put there: the offset is then the nearest place before it. */
export type Origin = { offset: number; exact: boolean };

/**
 * A text under repair. Checks go on in the repaired text, so that one mistake does not hide the next, and every
 * place found there is reported where it stands in the text that the author wrote.
 */
export type Draft = {
  readonly original: string;
  readonly text: string;
  /** `changes` speak of `text`; they must not overlap. */
  revise(changes: readonly TextChange[]): Draft;
  /** Where text was removed at `offset`: the place after it, or before it for the end of a span. */
  originOf(offset: number, side?: "start" | "end"): Origin;
  /** The same change, speaking of `original`; null where it touches text that a repair put there. */
  originOfChange(change: TextChange): TextChange | null;
};

export function draftOf(original: string): Draft {
  return draft(original, original, (offset) => ({ offset, exact: true }));
}

/** Where a span of the draft stands in its original. */
export function originOfSpan(draft: Draft, span: Span): Span {
  const start = draft.originOf(span.start).offset;
  return { start, end: Math.max(start, draft.originOf(span.end, "end").offset) };
}

/** Applies changes that do not overlap, given in any order. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = "";
  let at = 0;
  for (const change of inOrder(changes)) {
    result += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return result + text.slice(at);
}

function draft(original: string, text: string, originOf: Draft["originOf"]): Draft {
  return {
    original,
    text,
    originOf,
    revise(changes) {
      const ordered = inOrder(changes);
      return draft(original, applyChanges(text, ordered), (offset, side) => {
        const before = offsetBefore(ordered, offset, side);
        const origin = originOf(before.offset, side);
        return { offset: origin.offset, exact: before.exact && origin.exact };
      });
    },
    originOfChange({ start, end, text }) {
      const from = originOf(start);
      const to = start === end ? from : originOf(end, "end");
      return from.exact && to.exact ? { start: from.offset, end: to.offset, text } : null;
    },
  };
}

function offsetBefore(ordered: readonly TextChange[], offset: number, side: "start" | "end" = "start"): Origin {
  let shift = 0;
  for (const change of ordered) {
    const start = change.start + shift;
    if (offset < start || (offset === start && (side === "end" || change.text !== ""))) break;
    if (offset < start + change.text.length) return { offset: Math.min(change.end, change.start + offset - start), exact: false };
    shift += change.text.length - (change.end - change.start);
  }
  return { offset: offset - shift, exact: true };
}

function inOrder(changes: readonly TextChange[]): TextChange[] {
  return [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
}
