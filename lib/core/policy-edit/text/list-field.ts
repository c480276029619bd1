import type { TextEntry } from "#core/dialects/claude-family/split-entries";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";

/** A list of a header, and how its format writes it. */
export type ListField = {
  /** Its name in `RuleLists`. */
  name: string;
  path: FieldPath;
  /** Items are maps that are known by this key; none is ever added. */
  key?: string;
  /** How text that stands for a list is split; absent where only a list will do. */
  split?: (text: string) => readonly TextEntry[];
  /** How a list that was not there is written: lines of its own, or text with this between the entries. */
  isNew: "lines" | ", " | " ";
  /** Whether an empty list says the same as none. */
  isAbsentWhenEmpty: boolean;
};
