"use client";

import { X } from "lucide-react";
import { type FormEvent, useId, useRef } from "react";
import type { FormField } from "#core/form/form-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FormEdits } from "@/components/editor/form-edits";
import { WordList } from "@/components/editor/word-list";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type Props = {
  field: FormField & { kind: "text-map" };
  value: FieldValue | undefined;
  edits: FormEdits;
  onChange(value: FieldValue | undefined): void;
};

/** A map of texts, a line for each key. */
export function TextMapInput({ field, value, edits, onChange }: Props) {
  const entries = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const map = Object.fromEntries(entries);
  const listId = useId();
  const [key, text] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = key.current?.value.trim() ?? "";
    if (!key.current || !text.current || name === "") return;
    onChange({ ...map, [name]: text.current.value });
    key.current.value = "";
    text.current.value = "";
    key.current.focus();
  };
  const remove = (name: string) => {
    const { [name]: _, ...rest } = map;
    onChange(Object.keys(rest).length === 0 ? undefined : rest);
    key.current?.focus();
  };
  return (
    <div className="space-y-1.5">
      {entries.map(([name, each]) => (
        <div key={name} className="flex items-center gap-1.5">
          <code className="w-2/5 min-w-0 truncate text-sm">{name}</code>
          <Input
            aria-label={`${name} of ${field.label}`}
            value={String(each)}
            readOnly={edits.isReadOnly}
            onChange={({ target }) => onChange({ ...map, [name]: target.value })}
            autoComplete="off"
            spellCheck={false}
          />
          {!edits.isReadOnly && (
            <Button size="icon" variant="ghost" aria-label={`Remove ${name} from ${field.label}`} onClick={() => remove(name)}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      ))}
      {!edits.isReadOnly && (
        <form onSubmit={add} className="flex gap-1.5">
          <Input ref={key} aria-label={`New key of ${field.label}`} placeholder="key" list={listId} autoComplete="off" spellCheck={false} />
          <Input ref={text} aria-label={`New value of ${field.label}`} placeholder="value" autoComplete="off" spellCheck={false} />
          <Button type="submit">Add</Button>
        </form>
      )}
      {field.keys && (
        <WordList id={listId} words={field.keys.filter((name) => !Object.hasOwn(map, name)).map((name) => ({ text: name }))} />
      )}
    </div>
  );
}
