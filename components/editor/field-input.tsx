"use client";

import { useId, useState } from "react";
import { grouped } from "#core/diagnostics/show-text";
import type { FormField } from "#core/form/form-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FormEdits } from "@/components/editor/form-edits";
import { WordList } from "@/components/editor/word-list";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { wordsFor } from "@/lib/client/editor/vocabulary";

type Control = { id: string; describedBy: string; isInvalid: boolean };
type Props = {
  field: FormField;
  value: FieldValue | undefined;
  edits: FormEdits;
  onChange(value: FieldValue | undefined): void;
  control: Control;
};

/** The control of a field with one value. */
export function FieldInput({ field, value, edits, onChange, control: { id, describedBy, isInvalid } }: Props) {
  const attributes = { id, "aria-describedby": describedBy, "aria-invalid": isInvalid || undefined };
  if (field.kind === "choice" || field.kind === "boolean") {
    const values = wordsFor(field, edits.vocabulary).map(({ text }) => text);
    const now = value === undefined ? "" : String(value);
    return (
      <Select
        {...attributes}
        value={now}
        disabled={edits.isReadOnly}
        onChange={({ target }) =>
          onChange(target.value === "" ? undefined : field.kind === "boolean" ? target.value === "true" : target.value)
        }
      >
        {(!field.isRequired || now === "") && <option value="">not set</option>}
        {!values.includes(now) && now !== "" && <option value={now}>{now}</option>}
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    );
  }
  if (field.kind === "number")
    return <NumberInput value={value} edits={edits} onChange={onChange} attributes={attributes} min={field.min} />;
  return field.kind === "text" ? <TextInput field={field} value={value} edits={edits} onChange={onChange} attributes={attributes} /> : null;
}

type Attributes = { id: string; "aria-describedby": string; "aria-invalid": true | undefined };
type TextProps = Omit<Props, "control" | "field"> & { field: FormField & { kind: "text" }; attributes: Attributes };

/** An emptied field stays in its place while it is typed in, and goes when it is left. */
function TextInput({ field, value, edits, onChange, attributes }: TextProps) {
  const listId = useId();
  const text = typeof value === "string" ? value : "";
  const words = wordsFor(field, edits.vocabulary);
  const common = {
    ...attributes,
    value: text,
    readOnly: edits.isReadOnly,
    onBlur: () => {
      if (value === "" && !field.isRequired) onChange(undefined);
    },
  };
  return (
    <>
      {field.isLong ? (
        <Textarea
          {...common}
          rows={Math.min(8, Math.max(2, text.split("\n").length + 1))}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          {...common}
          {...(words.length > 0 && { list: listId })}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {words.length > 0 && <WordList id={listId} words={words} />}
      {field.limit && <Count text={text} limit={field.limit} />}
    </>
  );
}

function Count({ text, limit: { max, isInUnits } }: { text: string; limit: { max: number; isInUnits?: true } }) {
  const length = isInUnits ? text.length : Array.from(text).length;
  if (length < max * 0.8) return null;
  return (
    <p className={length > max ? "text-right text-xs text-danger tabular-nums" : "text-right text-xs text-muted-foreground tabular-nums"}>
      {grouped(length)} of {grouped(max)} characters
    </p>
  );
}

type NumberProps = Pick<Props, "value" | "edits" | "onChange"> & { attributes: Attributes; min: number | undefined };

/** What is no number yet is kept here until it is one. */
function NumberInput({ value, edits, onChange, attributes, min }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...attributes}
      inputMode="numeric"
      readOnly={edits.isReadOnly}
      value={typed ?? (typeof value === "number" ? String(value) : "")}
      onChange={({ target }) => {
        const number = Number(target.value);
        const isNumber = target.value.trim() !== "" && Number.isSafeInteger(number) && (min === undefined || number >= min);
        setTyped(isNumber ? null : target.value);
        if (isNumber) onChange(number);
      }}
      onBlur={() => {
        if (typed?.trim() === "" && value !== undefined) onChange(undefined);
        setTyped(null);
      }}
    />
  );
}
