import type { TextChange } from "#core/frontmatter/draft";
import type { FieldEntry, MapNode } from "#core/frontmatter/field-node";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import { wholeLines } from "#core/frontmatter/whole-lines";

/**
 * Insertions that make a comment of a field and of all its lines: what was written stays. Null where other text stands in those lines,
 * or where the field is the last one left of its map, which would leave nothing behind.
 */
export function commentOut(text: string, map: MapNode, entry: FieldEntry): TextChange[] | null {
  const lines = wholeLines(text, { start: entry.span.start, end: Math.max(entry.span.end, entry.value.span.end) });
  const isAlone =
    text.slice(lines.start, entry.span.start).trim() === "" && /^\s*(?:#.*)?$/.test(text.slice(entry.value.span.end, lines.end));
  if (map.isFlow || map.entries.length < 2 || !isAlone || text.startsWith("[", entry.keySpan.start - 1)) return null;
  const column = entry.span.start - lines.start;
  const changes: TextChange[] = [];
  for (let at = lines.start; at < lines.end; at = lineAfter(text, lineAt(text, at).end)) {
    const mark = Math.min(at + column, lineAt(text, at).end);
    changes.push({ start: mark, end: mark, text: "# " });
  }
  return changes;
}
