import type { FormField } from "#core/form/form-field";
import type { FieldReading } from "#core/form/read-form";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FormEdits } from "@/components/editor/form-edits";

/** What the control of a field with parts of its own is given: `edits` change a part, `onChange` the whole. */
export type FieldInputProps<Kind extends FormField["kind"]> = {
  reading: FieldReading;
  field: FormField & { kind: Kind };
  edits: FormEdits;
  onChange(value: FieldValue | undefined): void;
};
