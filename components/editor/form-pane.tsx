"use client";

import { X } from "lucide-react";
import { dialectNames } from "#core/dialects/dialect";
import { fieldsFor, readField } from "#core/form/read-form";
import { fieldLabel } from "#core/frontmatter/field-label";
import { FieldRow } from "@/components/editor/field-row";
import type { FormEdits } from "@/components/editor/form-edits";
import { SourceLink } from "@/components/editor/source-link";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";

/** The header as a form, by sections; keys that are not of the format stand at the end, as they are. */
export function FormPane({ edits }: { edits: FormEdits }) {
  const { reading } = edits;
  return (
    <div className="space-y-8 p-4">
      {reading.form.sections.map((section) => (
        <section key={section.title} aria-label={section.title} className="space-y-4">
          <header className="space-y-0.5">
            <h2 className="text-lg font-semibold">{section.title}</h2>
            {section.help && <p className="text-sm text-muted-foreground">{section.help}</p>}
          </header>
          {fieldsFor(reading, section.fields, []).map((field) => (
            <FieldRow key={field.path.join(".")} reading={readField(reading, field)} edits={edits} />
          ))}
        </section>
      ))}
      {reading.strangers.length > 0 && <Strangers edits={edits} />}
    </div>
  );
}

function Strangers({ edits }: { edits: FormEdits }) {
  const { form, strangers, header } = edits.reading;
  const format = form.kind === "inline" ? dialectNames.mutagent : dialectNames[form.kind];
  return (
    <section aria-label="Not part of this format" className="space-y-2">
      <header className="space-y-0.5">
        <h2 className="text-lg font-semibold">Not part of this format</h2>
        <p className="text-sm text-muted-foreground">The format of a {format} has no such keys. They stay as they are.</p>
      </header>
      <ul className="divide-y divide-border rounded-md border border-border">
        {strangers.map(({ path, entry }) => (
          <li key={path.join(".")} className="flex items-center gap-2 px-2.5 py-1.5">
            <code className="min-w-0 flex-1 truncate text-sm">
              <VisibleText
                text={header.text.slice(entry.keySpan.start, Math.max(entry.keySpan.end, entry.value.span.end)).split("\n")[0] ?? ""}
              />
            </code>
            <SourceLink offset={entry.keySpan.start} label={fieldLabel(path)} edits={edits} />
            {!edits.isReadOnly && (
              <Button size="sm" variant="ghost" aria-label={`Remove ${fieldLabel(path)}`} onClick={() => edits.setAt(path, undefined)}>
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
