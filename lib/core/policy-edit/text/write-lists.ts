import type { Dialect } from "#core/dialects/dialect";
import { readHeader } from "#core/form/read-header";
import { setValue } from "#core/form/set-field";
import { changeBetween } from "#core/frontmatter/change-between";
import { applyChanges, type Draft, draftOf, type TextChange } from "#core/frontmatter/draft";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import { type EditedList, writeList } from "#core/policy-edit/text/write-list";

/** A text with other lists in its header, and the changes that lead there; they speak of the text before. */
export type WrittenText = { text: string; changes: readonly TextChange[] };

/**
 * Writes lists into the header of `text`, and nothing else. Null where it has a form that cannot be edited: one that has to be mended
 * first, or an alias in place of a list.
 */
export function writeLists(dialect: Dialect, text: string, fields: readonly ListField[], lists: RuleLists): WrittenText | null {
  let draft = draftOf(text);
  const changes: (TextChange | null)[] = [];
  for (const field of fields) {
    const own = writeField(dialect, draft.text, field, lists[field.name] ?? null);
    if (!own) return null;
    for (const change of own) changes.push(draft.originOfChange(change));
    draft = draft.revise(own);
  }
  const known = changes.filter((change) => change !== null);
  if (known.length === changes.length && leadTo(draft, known)) return { text: draft.text, changes: known };
  const whole = changeBetween(text, draft.text);
  return { text: draft.text, changes: whole ? [whole] : [] };
}

function writeField(dialect: Dialect, text: string, field: ListField, wanted: readonly string[] | null): EditedList {
  const header = readHeader(dialect, text);
  if (!("root" in header)) return null;
  return writeList(header, field, wanted, (path, value) => {
    const edit = setValue(dialect, header, path, value);
    return edit.kind === "change" ? edit.change : null;
  });
}

/** Whether changes that were found one after the other lead to the same text together. */
function leadTo({ original, text }: Draft, changes: readonly TextChange[]): boolean {
  const ordered = [...changes].sort((a, b) => a.start - b.start);
  const isApart = ordered.every(({ end }, index) => end <= (ordered[index + 1]?.start ?? original.length));
  return isApart && applyChanges(original, changes) === text;
}
