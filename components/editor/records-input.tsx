"use client";

import { Plus, Trash2 } from "lucide-react";
import type { FormField } from "#core/form/form-field";
import { type FieldReading, readField } from "#core/form/read-form";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import { FieldRow } from "@/components/editor/field-row";
import type { FormEdits } from "@/components/editor/form-edits";
import { Button } from "@/components/ui/button";

type Props = {
  reading: FieldReading;
  field: FormField & { kind: "records" };
  edits: FormEdits;
  onChange(value: FieldValue | undefined): void;
};

/** A list of maps: each opens to the fields that it has, and those that it may have. */
export function RecordsInput({ reading, field, edits, onChange }: Props) {
  const items = Array.isArray(reading.value) ? reading.value : [];
  return (
    <div className="space-y-1.5">
      {items.map((item, index) => {
        const title = titleOf(item, field.title) || `${field.item} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone.
          <details key={index} className="rounded-md border border-border">
            <summary className="cursor-pointer px-2.5 py-1.5 text-sm font-medium wrap-anywhere">{title}</summary>
            <div className="space-y-4 border-t border-border p-2.5">
              {field.fields.map((inner) => (
                <FieldRow key={inner.path.join(".")} reading={readField(edits.reading, inner, [...reading.path, index])} edits={edits} />
              ))}
              {!edits.isReadOnly && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => (items.length === 1 ? onChange(undefined) : edits.setAt([...reading.path, index], undefined))}
                >
                  <Trash2 aria-hidden />
                  Remove {title}
                </Button>
              )}
            </div>
          </details>
        );
      })}
      {!edits.isReadOnly && (
        <Button size="sm" onClick={() => onChange([...items, { [field.title]: `new-${items.length + 1}` }])}>
          <Plus aria-hidden />
          Add a {field.item}
        </Button>
      )}
    </div>
  );
}

function titleOf(item: FieldValue, key: string): string {
  const map = typeof item === "object" && item !== null && !Array.isArray(item) ? new Map(Object.entries(item)) : null;
  const title = map?.get(key);
  return typeof title === "string" ? title : "";
}
