import type { Dialect } from "#core/dialects/dialect";

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
  /** A list of maps; the paths of `fields` begin in an item. `title` is the field that names an item. */
  | { kind: "records"; item: string; title: string; fields: readonly FormField[] }
  /** A map of texts. With `keys` it holds these alone. */
  | { kind: "text-map"; keys?: readonly string[] }
  /** What has no form, and why: it is edited in the source. */
  | { kind: "source"; why: string };

export type FormField = { path: readonly string[]; label: string; help: string; isRequired?: true } & FieldKind;

export type FormSection = { title: string; help?: string; fields: readonly FormField[] };

/** The header of a format as a form: every field once, in the order in which people think of them. */
export type Form = { kind: FormKind; sections: readonly FormSection[] };

export function fieldsOf(form: Form): readonly FormField[] {
  return form.sections.flatMap(({ fields }) => fields);
}
