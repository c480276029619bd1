"use client";

import { useMemo } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { readForm } from "#core/form/read-form";
import type { TextChange } from "#core/frontmatter/draft";
import { formEditsOf } from "@/components/editor/form-edits-of";
import { FormPane } from "@/components/editor/form-pane";
import { NoForm } from "@/components/editor/no-form";
import { findingsByField } from "@/lib/client/editor/findings-by-field";

type Props = {
  text: string;
  /** What was checked, and what was found there; it may be a moment behind the text. */
  checked: { text: string; diagnostics: readonly Diagnostic[] };
  models: readonly string[];
  isReadOnly: boolean;
  onChange(change: TextChange): void;
  onReveal(offset: number): void;
  onFix(finding: Diagnostic): void;
};

/** The header of an inline agent as the form that managed ones have, with the fields that its program reads. */
export default function InlineForm({ text, checked, models, isReadOnly, onChange, onReveal, onFix }: Props) {
  const reading = useMemo(() => readForm("inline", text), [text]);
  const findings = useMemo(() => findingsByField("inline", checked.text, checked.diagnostics), [checked]);
  const vocabulary = useMemo(
    () => ({ models: models.map((text) => ({ text })), tools: [], skills: [], bases: [], toolsets: [], files: [] }),
    [models],
  );
  if (!reading.ok)
    return (
      <NoForm
        reading={reading}
        isReadOnly={isReadOnly}
        path="agent.md"
        onAct={(action) => action.kind === "edit-text" && action.changes.forEach(onChange)}
        onReveal={(_, offset) => onReveal(offset)}
      />
    );
  return <FormPane edits={formEditsOf({ kind: "inline", reading, vocabulary, isReadOnly, findings, onChange, reveal: onReveal, onFix })} />;
}
