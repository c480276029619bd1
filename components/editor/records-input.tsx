"use client";

import { Plus, Trash2 } from "lucide-react";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FieldInputProps } from "@/components/editor/field-input-props";
import { ItemFields } from "@/components/editor/item-fields";
import { Button } from "@/components/ui/button";

/** A list of maps: each opens to the fields that it has, and those that it may have. */
export function RecordsInput({ reading, field, edits, onChange }: FieldInputProps<"records">) {
  const items = Array.isArray(reading.value) ? reading.value : [];
  return (
    <div className="space-y-1.5">
      {items.map((item, index) => {
        const title = titleOf(item, [field.title, ...(field.titles ?? [])]) || (field.untitled ?? `${field.item} ${index + 1}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone.
          <details key={index} className="rounded-md border border-border">
            <summary className="cursor-pointer px-2.5 py-1.5 text-sm font-medium wrap-anywhere">{title}</summary>
            <div className="space-y-4 border-t border-border p-2.5">
              <ItemFields fields={field.fields} base={[...reading.path, index]} isOpen={field.isOpen ?? false} edits={edits} />
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
        <Button size="sm" onClick={() => onChange([...items, field.begin ?? { [field.title]: `new-${items.length + 1}` }])}>
          <Plus aria-hidden />
          Add a {field.item}
        </Button>
      )}
    </div>
  );
}

/** The first text among `keys`, on one line. */
function titleOf(item: FieldValue, keys: readonly string[]): string {
  const map = new Map(Object.entries(typeof item === "object" && item !== null && !Array.isArray(item) ? item : {}));
  const title = keys.map((key) => map.get(key)).find((each) => typeof each === "string" && each.trim() !== "");
  return typeof title === "string" ? (title.trim().split("\n")[0] ?? "") : "";
}
