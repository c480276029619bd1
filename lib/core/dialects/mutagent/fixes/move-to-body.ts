import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import { wholeLines } from "#core/frontmatter/whole-lines";

/**
 * Moves the text of a top-level field into a body that is blank. Null where the body has a text of its own, the field has none, or
 * other fields stand in its lines.
 */
export function moveToBody({ draft, body }: Pick<Frontmatter, "draft" | "body">, entry: FieldEntry): Finding["fix"] | null {
  if (entry.value.kind !== "scalar" || typeof entry.value.value !== "string" || entry.value.value.trim() === "") return null;
  if (draft.text.slice(body.start).trim() !== "") return null;
  const lines = wholeLines(draft.text, entry.span);
  const isAlone =
    draft.text.slice(lines.start, entry.span.start).trim() === "" && /^\s*(?:#|$)/.test(draft.text.slice(entry.span.end, lines.end));
  if (!isAlone) return null;
  const lineEnd = draft.text.slice(0, body.start).includes("\r\n") ? "\r\n" : "\n";
  const opening = draft.text.charAt(body.start - 1) === "\n" ? "" : lineEnd;
  const text = `${entry.value.value.replace(/\n+$/, "").replaceAll("\n", lineEnd)}${lineEnd}`;
  return {
    title: `Move ${entry.key} into the body`,
    changes: [
      { ...lines, text: "" },
      { start: body.start, end: body.start, text: opening + text },
    ],
  };
}
