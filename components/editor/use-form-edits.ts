import { useMemo } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FormReading } from "#core/form/read-form";
import { type FieldEdit, renameKey, setField, setValue } from "#core/form/set-field";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FormEdits } from "@/components/editor/form-edits";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { findingsByField, findingsUnder } from "@/lib/client/editor/findings-by-field";
import type { Checked } from "@/lib/client/editor/use-checked";
import type { Vocabulary } from "@/lib/client/editor/vocabulary";

type Parts = {
  document: EditorDocument;
  checked: Checked | null;
  reading: FormReading;
  vocabulary: Vocabulary;
  isReadOnly: boolean;
  act(action: EditorAction, group?: string): void;
  reveal(path: string, offset: number): void;
  onFix(finding: Diagnostic): void;
};

/** What the form's controls work with; null where the text has no header that a form can show. */
export function useFormEdits({ document, checked, reading, vocabulary, isReadOnly, act, reveal, onFix }: Parts): FormEdits | null {
  const { entryPath, dialect } = document;
  const byField = useMemo(() => {
    const own = checked?.diagnostics.filter(({ path }) => path === checked.of.entryPath) ?? [];
    return findingsByField(dialect, checked ? (textOf(checked.of, checked.of.entryPath) ?? "") : "", own);
  }, [checked, dialect]);
  if (!reading.ok) return null;
  const apply = (edit: FieldEdit, path: FieldPath): boolean => {
    if (edit.kind === "change") act({ kind: "edit-text", path: entryPath, changes: [edit.change] }, `field:${fieldLabel(path)}`);
    return edit.kind !== "source-only";
  };
  return {
    reading,
    vocabulary,
    isReadOnly,
    set: (field, value) => apply(setField(dialect, reading.header, field, value), field.path),
    setAt: (path, value) => apply(setValue(dialect, reading.header, path, value), path),
    rename: (path, name) => apply(renameKey(dialect, reading.header, path, name), path),
    reveal: (offset) => reveal(entryPath, offset),
    findingsAt: (path) => findingsUnder(byField, path),
    onFix,
  };
}
