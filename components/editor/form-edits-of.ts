import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FormKind } from "#core/form/form-field";
import { type FieldEdit, renameKey, setField, setValue } from "#core/form/set-field";
import type { TextChange } from "#core/frontmatter/draft";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FormEdits } from "@/components/editor/form-edits";
import { findingsUnder } from "@/lib/client/editor/findings-by-field";

type Parts = Pick<FormEdits, "reading" | "vocabulary" | "isReadOnly" | "reveal" | "onFix"> & {
  kind: FormKind;
  findings: ReadonlyMap<string, Diagnostic[]>;
  /** Changes the text; edits of one `group` that follow each other are one step. */
  onChange(change: TextChange, group: string): void;
};

/** What the form's controls work with, over a text that `onChange` changes. */
export function formEditsOf({ kind, findings, onChange, ...shared }: Parts): FormEdits {
  const { header } = shared.reading;
  const apply = (edit: FieldEdit, path: FieldPath): boolean => {
    if (edit.kind === "change") onChange(edit.change, `field:${fieldLabel(path)}`);
    return edit.kind !== "source-only";
  };
  return {
    ...shared,
    set: (field, value) => apply(setField(kind, header, field, value), field.path),
    setAt: (path, value) => apply(setValue(kind, header, path, value), path),
    rename: (path, name) => apply(renameKey(kind, header, path, name), path),
    findingsAt: (path) => findingsUnder(findings, path),
  };
}
