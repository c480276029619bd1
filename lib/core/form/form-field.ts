import type { Dialect } from "#core/dialects/dialect";
import type { FieldValue } from "#core/frontmatter/edit/field-value";

/** What a form edits: an agent of a format, or an inline agent of Mutagent, which reads fewer fields. */
export type FormKind = Dialect | "inline";

/** Where an editor finds what a field could hold, beside `suggests`. */
export type ChoiceSource = "models" | "tools" | "skills" | "bases" | "toolsets" | "files";

/** How long a text may be, in Unicode code points; `isInUnits` where the format counts UTF-16 units. */
export type LengthLimit = { max: number; isInUnits?: true };

export type FieldKind =
  | { kind: "text"; isLong?: true; limit?: LengthLimit; from?: ChoiceSource; suggests?: readonly string[] }
  | { kind: "choice"; values: readonly string[] }
  | { kind: "number"; min?: number }
  /** `words` are texts that the format takes for true and false, where it does. */
  | { kind: "boolean"; words?: readonly string[] }
  /**
   * A list of texts. `separator`: the format also takes one text with the entries separated so, and a field that is written so stays so.
   * `flags`: it also takes true and false, and what they mean.
   */
  | {
      kind: "texts";
      itemMax?: number;
      from?: ChoiceSource;
      suggests?: readonly string[];
      separator?: ", " | " ";
      flags?: { true: string; false: string };
    }
  /**
   * A list of maps; the paths of `fields` begin in an item. `title` is the field that names an item, `titles` are others where it is not
   * written, and `untitled` names an item without any. `begin` is what a new item holds; without it, a name. `isOpen`: the format has more keys than the form, which stand in the item.
   */
  | {
      kind: "records";
      item: string;
      title: string;
      titles?: readonly string[];
      untitled?: string;
      fields: readonly FormField[];
      begin?: FieldValue;
      isOpen?: true;
    }
  /** A map in which each key has a value of one kind. `keys` are offered, and `begin` is what a new one holds. */
  | { kind: "entries"; item: string; keys: readonly string[]; value: FieldKind; begin: FieldValue }
  /** A list of names, some of them with settings: `- name`, or `- name:` with a map below it; the paths of `fields` begin in that map. */
  | { kind: "named"; item: string; fields: readonly FormField[]; begin: FieldValue }
  /** A map of texts. With `keys` it holds these alone. */
  | { kind: "text-map"; keys?: readonly string[] }
  /** What has no form, and why: it is edited in the source. */
  | { kind: "source"; why: string };

export type FormField = {
  path: readonly string[];
  label: string;
  help: string;
  isRequired?: true;
  /** Shown only where the text at `path` beside it is one of `values`, or where it is written already. `values` holds "" for a text that is not written. */
  onlyFor?: { path: readonly string[]; values: readonly string[] };
} & FieldKind;

export type FormSection = { title: string; help?: string; fields: readonly FormField[] };

/** The header of a format as a form: every field once, in the order in which people think of them. */
export type Form = { kind: FormKind; sections: readonly FormSection[] };

/** The value of one key of a map of entries, as a field of that map. */
export function entryField({ value }: FieldKind & { kind: "entries" }, key: string): FormField {
  return { path: [key], label: key, help: "", ...value };
}

export function fieldsOf(form: Form): readonly FormField[] {
  return form.sections.flatMap(({ fields }) => fields);
}
