import { splitEntries } from "#core/dialects/claude-family/split-entries";
import { splitNames } from "#core/dialects/mutagent/split-names";
import type { FormKind } from "#core/form/form-field";

/** The entries of a list that is written as one text, as its format splits it. */
export function splitListText(kind: FormKind, text: string): string[] {
  return kind === "mutagent" || kind === "inline" ? splitNames(text) : splitEntries(text).map((entry) => entry.text);
}

/** `items` as one text that its format splits into the same items, in the manner of `like`; null where none does. */
export function joinListText(kind: FormKind, items: readonly string[], separator: ", " | " ", like = ""): string | null {
  const written = like.includes(",") ? (/,[ \t]+/.exec(like)?.[0] ?? ",") : splitListText(kind, like).length > 1 ? " " : separator;
  const text = items.join(written);
  const back = splitListText(kind, text);
  return back.length === items.length && back.every((item, index) => item === items[index]) ? text : null;
}
