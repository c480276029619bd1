import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FormKind } from "#core/form/form-field";
import { pathAt } from "#core/form/path-at";
import { readForm } from "#core/form/read-form";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { fieldLabel } from "#core/frontmatter/field-label";

/** Findings about the header of a text, by the label of the innermost field that they stand at. */
export function findingsByField(kind: FormKind, text: string, findings: readonly Diagnostic[]): ReadonlyMap<string, Diagnostic[]> {
  const byField = new Map<string, Diagnostic[]>();
  const reading = readForm(kind, text);
  if (!reading.ok) return byField;
  const starts = lineStarts(text);
  for (const finding of findings) {
    if (!finding.range) continue;
    const { line, column } = finding.range.start;
    const path = pathAt(reading.header.root, (starts[line - 1] ?? 0) + column - 1);
    if (path.length === 0) continue;
    const label = fieldLabel(path);
    byField.set(label, [...(byField.get(label) ?? []), finding]);
  }
  return byField;
}

/** What is said of the field at `path` and of what is inside it, other than the fields of its own that `inner` names. */
export function findingsUnder(byField: ReadonlyMap<string, Diagnostic[]>, path: FieldPath): readonly Diagnostic[] {
  const label = fieldLabel(path);
  return [...byField].flatMap(([key, findings]) =>
    key === label || key.startsWith(`${label}.`) || key.startsWith(`${label}[`) ? findings : [],
  );
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
