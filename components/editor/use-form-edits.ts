import { useMemo } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FormReading } from "#core/form/read-form";
import type { FormEdits } from "@/components/editor/form-edits";
import { formEditsOf } from "@/components/editor/form-edits-of";
import { type EditorAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { findingsByField } from "@/lib/client/editor/findings-by-field";
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
  return formEditsOf({
    kind: dialect,
    findings: byField,
    onChange: (change, group) => act({ kind: "edit-text", path: entryPath, changes: [change] }, group),
    reveal: (offset) => reveal(entryPath, offset),
    ...{ reading, vocabulary, isReadOnly, onFix },
  });
}
