"use client";

import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FieldReading } from "#core/form/read-form";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import { EntriesInput } from "@/components/editor/entries-input";
import { FieldFindings } from "@/components/editor/field-findings";
import { FieldInput } from "@/components/editor/field-input";
import type { FormEdits } from "@/components/editor/form-edits";
import { NamedInput } from "@/components/editor/named-input";
import { RecordsInput } from "@/components/editor/records-input";
import { SourceLink } from "@/components/editor/source-link";
import { TextMapInput } from "@/components/editor/text-map-input";
import { TextsInput } from "@/components/editor/texts-input";
import { Button } from "@/components/ui/button";

/** One field: its label and key, the control, what it is for, and what the check says of it. */
export function FieldRow({ reading, edits }: { reading: FieldReading; edits: FormEdits }) {
  const { field, node, value } = reading;
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const set = (next: FieldValue | undefined) => setRefused(!edits.set(reading, next));
  const isInSource = reading.isMisfit || field.kind === "source";
  const findings = findingsOf(reading, edits);
  const help = { id: `${id}-help`, text: field.help };
  const key = field.path.join(".");
  const describedBy = [help.text === "" ? null : help.id, findings.length > 0 ? `${id}-findings` : null].filter(Boolean).join(" ");
  const isGroup =
    isInSource ||
    field.kind === "texts" ||
    field.kind === "records" ||
    field.kind === "text-map" ||
    field.kind === "entries" ||
    field.kind === "named";
  const name = (
    <>
      {field.label}
      {field.isRequired && <span className="text-muted-foreground"> (required)</span>}
    </>
  );
  const control = { id, describedBy, isInvalid: findings.some(({ severity }) => severity === "error") };
  return (
    <Frame isGroup={isGroup} labelId={`${id}-label`} describedBy={describedBy}>
      <div className="flex items-baseline gap-2">
        {isGroup ? (
          <span id={`${id}-label`} className="text-sm font-medium">
            {name}
          </span>
        ) : (
          <label htmlFor={id} className="text-sm font-medium">
            {name}
          </label>
        )}
        {key !== field.label && <code className="min-w-0 truncate text-xs text-muted-foreground">{key}</code>}
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {node && <SourceLink offset={reading.offset} label={field.label} edits={edits} />}
          {node && !field.isRequired && !edits.isReadOnly && (
            <Button size="sm" variant="ghost" aria-label={`Remove ${field.label}`} onClick={() => set(undefined)}>
              <X aria-hidden />
            </Button>
          )}
        </span>
      </div>
      {isInSource ? (
        <InSource reading={reading} />
      ) : field.kind === "texts" ? (
        <TextsInput field={field} value={value} edits={edits} onChange={set} label={field.label} />
      ) : field.kind === "records" ? (
        <RecordsInput reading={reading} field={field} edits={edits} onChange={set} />
      ) : field.kind === "entries" ? (
        <EntriesInput reading={reading} field={field} edits={edits} onChange={set} />
      ) : field.kind === "named" ? (
        <NamedInput reading={reading} field={field} edits={edits} onChange={set} />
      ) : field.kind === "text-map" ? (
        <TextMapInput field={field} value={value} edits={edits} onChange={set} />
      ) : (
        <FieldInput field={field} value={value} edits={edits} onChange={set} control={control} />
      )}
      {help.text !== "" && (
        <p id={help.id} className="text-sm text-muted-foreground">
          {help.text}
        </p>
      )}
      {isRefused && (
        <p role="status" className="text-sm text-attention">
          This cannot be changed here without touching something else; change it in the source.
        </p>
      )}
      <FieldFindings id={`${id}-findings`} findings={findings} onFix={edits.isReadOnly ? undefined : edits.onFix} />
    </Frame>
  );
}

/** What is said of entries stands at each of them. */
function findingsOf({ field, path, node }: FieldReading, edits: FormEdits): readonly Diagnostic[] {
  const findings = edits.findingsAt(path);
  if (field.kind !== "entries" || node?.kind !== "map") return findings;
  const inner = new Set(node.entries.flatMap(({ key }) => edits.findingsAt([...path, key])));
  return findings.filter((finding) => !inner.has(finding));
}

function Frame({
  isGroup,
  labelId,
  describedBy,
  children,
}: {
  isGroup: boolean;
  labelId: string;
  describedBy: string;
  children: ReactNode;
}) {
  if (!isGroup) return <div className="space-y-1.5">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with what belongs to it.
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy || undefined} className="space-y-1.5">
      {children}
    </div>
  );
}

function InSource({ reading: { field, node } }: { reading: FieldReading }) {
  const why = field.kind === "source" ? field.why : "The source holds a value that this form cannot show.";
  return (
    <p className="rounded-md border border-dashed border-border px-2.5 py-1.5 text-sm text-muted-foreground">
      {node ? `Edited in the source: ${lower(why)}` : `Not written. ${why}`}
    </p>
  );
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
