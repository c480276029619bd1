"use client";

import { X } from "lucide-react";
import { type FormEvent, useId, useRef } from "react";
import type { FormField } from "#core/form/form-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FormEdits } from "@/components/editor/form-edits";
import { WordList } from "@/components/editor/word-list";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { VisibleText } from "@/components/ui/visible-text";
import { wordsFor } from "@/lib/client/editor/vocabulary";

type Props = {
  field: FormField & { kind: "texts" };
  value: FieldValue | undefined;
  edits: FormEdits;
  onChange(value: FieldValue | undefined): void;
  label: string;
};

/** A list of texts: each can be taken out, and one more be added. */
export function TextsInput({ field, value, edits, onChange, label }: Props) {
  const items = Array.isArray(value) ? value.map(String) : [];
  const listId = useId();
  const added = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = added.current?.value.trim() ?? "";
    if (!added.current || text === "") return;
    added.current.value = "";
    if (!items.includes(text)) onChange([...items, text]);
  };
  const remove = (index: number) => {
    onChange(items.filter((_, at) => at !== index));
    added.current?.focus();
  };
  return (
    <div className="space-y-1.5">
      {field.flags && <FlagChoice flags={field.flags} value={value} isReadOnly={edits.isReadOnly} onChange={onChange} label={label} />}
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item can stand there twice.
            <TextItem key={index} item={item} label={label} onRemove={edits.isReadOnly ? undefined : () => remove(index)} />
          ))}
        </ul>
      )}
      {Array.isArray(value) && items.length === 0 && <p className="text-sm text-muted-foreground">An empty list.</p>}
      {!edits.isReadOnly && (
        <form onSubmit={add} className="flex gap-1.5">
          <Input ref={added} aria-label={`Add to ${label}`} list={listId} autoComplete="off" spellCheck={false} maxLength={field.itemMax} />
          <Button type="submit">Add</Button>
        </form>
      )}
      <WordList id={listId} words={wordsFor(field, edits.vocabulary).filter(({ text }) => !items.includes(text))} />
    </div>
  );
}

function TextItem({ item, label, onRemove }: { item: string; label: string; onRemove: (() => void) | undefined }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-md border border-border bg-muted px-2 text-sm">
      <code className="min-w-0 py-0.5 wrap-anywhere">
        <VisibleText text={item} />
      </code>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${item} from ${label}`}
          onClick={onRemove}
          className="-mr-2 inline-flex size-6 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}

type FlagProps = {
  flags: { true: string; false: string };
  value: FieldValue | undefined;
  isReadOnly: boolean;
  onChange(value: FieldValue | undefined): void;
  label: string;
};

/** In place of a list the field can say all or none. */
function FlagChoice({ flags, value, isReadOnly, onChange, label }: FlagProps) {
  const now = typeof value === "boolean" ? String(value) : "";
  return (
    <Select
      aria-label={`How many: ${label}`}
      value={now}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value === "true")}
    >
      <option value="">{Array.isArray(value) ? "Those listed" : "not set"}</option>
      <option value="true">{flags.true}</option>
      <option value="false">{flags.false}</option>
    </Select>
  );
}
