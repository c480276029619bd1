import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FieldReading, FormReading } from "#core/form/read-form";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { Vocabulary } from "@/lib/client/editor/vocabulary";

/** What every control of the form needs: the text as it is read, and how to change it. */
export type FormEdits = {
  reading: FormReading & { ok: true };
  vocabulary: Vocabulary;
  isReadOnly: boolean;
  /** Sets a field, or removes it; false where that has to be done in the source. */
  set(reading: FieldReading, value: FieldValue | undefined): boolean;
  /** The same by path, for parts of a field. */
  setAt(path: FieldPath, value: FieldValue | undefined): boolean;
  /** Gives the key at `path` another name; false where it is taken, or has to be done in the source. */
  rename(path: FieldPath, name: string): boolean;
  /** Shows an offset of the entry file in the source. */
  reveal(offset: number): void;
  /** What the check says of a field, or of something inside it. */
  findingsAt(path: FieldPath): readonly Diagnostic[];
  onFix(finding: Diagnostic): void;
};
