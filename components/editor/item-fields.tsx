"use client";

import { X } from "lucide-react";
import type { FormField } from "#core/form/form-field";
import { fieldsFor, otherKeys, readField } from "#core/form/read-form";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import { FieldRow } from "@/components/editor/field-row";
import type { FormEdits } from "@/components/editor/form-edits";
import { SourceLink } from "@/components/editor/source-link";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";

type Props = {
  fields: readonly FormField[];
  base: FieldPath;
  /** Whether keys without a field stand here; those of a closed item stand at the end of the form. */
  isOpen: boolean;
  edits: FormEdits;
};

/** The fields of one item, and what else it says. */
export function ItemFields({ fields, base, isOpen, edits }: Props) {
  const { reading } = edits;
  const others = isOpen ? otherKeys(reading, fields, base) : [];
  return (
    <>
      {fieldsFor(reading, fields, base).map((field) => (
        <FieldRow key={field.path.join(".")} reading={readField(reading, field, base)} edits={edits} />
      ))}
      {others.length > 0 && (
        <div className="space-y-1.5">
          <p className="text-sm font-medium">Other settings</p>
          <ul className="divide-y divide-border rounded-md border border-border">
            {others.map(({ path, entry: { key, keySpan, value } }) => (
              <li key={key} className="flex items-center gap-2 py-1 pl-2.5">
                <code className="min-w-0 flex-1 truncate text-sm">
                  <VisibleText
                    text={reading.header.text.slice(keySpan.start, Math.max(keySpan.end, value.span.end)).split("\n")[0] ?? ""}
                  />
                </code>
                <SourceLink offset={keySpan.start} label={key} edits={edits} />
                {!edits.isReadOnly && (
                  <Button size="sm" variant="ghost" aria-label={`Remove ${key}`} onClick={() => edits.setAt(path, undefined)}>
                    <X aria-hidden />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
