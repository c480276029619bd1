"use client";

import { type FormEvent, useRef } from "react";
import { entryField } from "#core/form/form-field";
import { readField } from "#core/form/read-form";
import type { FieldInputProps } from "@/components/editor/field-input-props";
import { FieldRow } from "@/components/editor/field-row";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";

/** A map with a value of one kind below each key, such as hooks by their event: each is a field of its own, and one more can be added. */
export function EntriesInput({ reading: { path, node }, field, edits, onChange }: FieldInputProps<"entries">) {
  const chosen = useRef<HTMLSelectElement>(null);
  const keys = node?.kind === "map" ? node.entries.map(({ key }) => key) : [];
  const offered = field.keys.filter((key) => !keys.includes(key));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = chosen.current?.value ?? "";
    if (key === "") return;
    if (node?.kind === "map") edits.setAt([...path, key], field.begin);
    else onChange({ [key]: field.begin });
  };
  return (
    <div className="space-y-3">
      {keys.length > 0 && (
        <div className="space-y-4 border-l-2 border-border pl-3">
          {keys.map((key) => (
            <FieldRow key={key} reading={readField(edits.reading, entryField(field, key), path)} edits={edits} />
          ))}
        </div>
      )}
      {!edits.isReadOnly && offered.length > 0 && (
        <form onSubmit={add} className="flex gap-1.5">
          <Select ref={chosen} aria-label={`New ${field.item} of ${field.label}`} defaultValue="">
            <option value="">Choose an {field.item}</option>
            {offered.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </Select>
          <Button type="submit">Add</Button>
        </form>
      )}
    </div>
  );
}
