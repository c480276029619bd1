import type { TextChange } from "#core/frontmatter/draft";
import { entryOf, type FieldEntry, type FieldNode, type MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { lineAt } from "#core/frontmatter/key-line";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import { wholeLines } from "#core/frontmatter/whole-lines";
import { writeScalar } from "#core/frontmatter/write-scalar";

/**
 * Moves `entries` under `metadata`, at the end of its block, or in a new block at the end of the header. Values become the text that was
 * typed, lists of texts one text with commas; a map has no text form and stays, and so does a key that metadata has.
 * @returns null where nothing can be moved.
 */
export function moveToMetadata(
  frontmatter: Frontmatter,
  root: MapNode,
  entries: readonly FieldEntry[],
): NonNullable<Finding["fix"]> | null {
  const { text } = frontmatter.draft;
  if (root.isFlow) return null;
  const target = targetOf(frontmatter, root);
  if (!target) return null;
  const moved = entries.flatMap((entry) => {
    const line = target.has(entry.key) ? null : metadataLine(text, entry);
    return line === null ? [] : [{ line, removal: { ...wholeLines(text, entry.span), text: "" } }];
  });
  if (moved.length === 0) return null;
  const newline = text.startsWith("---\r\n") || text.includes("\r\n") ? "\r\n" : "\n";
  const lines = moved.map(({ line }) => `${target.indent}${line}${newline}`).join("");
  const insertion: TextChange = {
    start: target.at,
    end: target.at,
    text: `${target.opening ? `${target.opening}${newline}` : ""}${lines}`,
  };
  return { title: "Move to metadata", changes: [insertion, ...moved.map(({ removal }) => removal)] };
}

type Target = { at: number; indent: string; opening: string | null; has(key: string): boolean };

/** Where a line can be added under `metadata`; null where its value is no block. */
function targetOf({ draft, closing }: Frontmatter, root: MapNode): Target | null {
  const entry = entryOf(root, "metadata");
  if (!entry) return { at: closing.start, indent: "  ", opening: "metadata:", has: () => false };
  const { value } = entry;
  if (value.kind === "scalar" && value.source === "")
    return { at: wholeLines(draft.text, entry.span).end, indent: "  ", opening: null, has: () => false };
  const first = value.kind === "map" && !value.isFlow ? value.entries[0] : undefined;
  if (value.kind !== "map" || !first) return null;
  const indent = draft.text.slice(lineAt(draft.text, first.keySpan.start).start, first.keySpan.start);
  if (indent.trim() !== "" || indent === "") return null;
  return { at: wholeLines(draft.text, value.span).end, indent, opening: null, has: (key) => entryOf(value, key) !== undefined };
}

/** `key: value` as it stands under metadata, with the comment behind it. */
function metadataLine(text: string, { keySpan, value }: FieldEntry): string | null {
  const written = textForm(value);
  if (written === null) return null;
  const { end } = lineAt(text, value.span.end);
  const rest = text.slice(value.span.end, end).trim();
  const comment = rest.startsWith("#") ? ` ${rest}` : "";
  return `${text.slice(keySpan.start, keySpan.end)}: ${written}${comment}`;
}

function textForm(value: FieldNode): string | null {
  if (value.kind === "list") {
    const items = value.items.map((item) => (item.kind === "scalar" ? typed(item) : null));
    return items.every((item) => item !== null) ? writeText(items.join(", ")) : null;
  }
  return value.kind === "scalar" ? writeText(typed(value)) : null;
}

function typed({ value, source }: FieldNode & { kind: "scalar" }): string {
  return typeof value === "string" ? value : source;
}

/** Several lines go into one line of double quotes, with escapes. */
function writeText(text: string): string {
  return /[\r\n]/.test(text) ? JSON.stringify(text) : writeScalar(text);
}
