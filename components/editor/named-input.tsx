"use client";

import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { FormField } from "#core/form/form-field";
import type { FieldPath } from "#core/frontmatter/edit/edit-field";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import type { FieldInputProps } from "@/components/editor/field-input-props";
import type { FormEdits } from "@/components/editor/form-edits";
import { ItemFields } from "@/components/editor/item-fields";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** A list of names, such as servers of the session, and of names with settings of their own, which open to them. */
export function NamedInput({ reading: { path, value }, field, edits, onChange }: FieldInputProps<"named">) {
  const items = Array.isArray(value) ? value : [];
  const names = items.map(nameOf);
  const [typed, setTyped] = useState("");
  const added = typed.trim();
  const isFree = added !== "" && !names.includes(added);
  const add = (item: FieldValue) => {
    if (!isFree) return;
    onChange([...items, item]);
    setTyped("");
  };
  return (
    <div className="space-y-1.5">
      {items.map((item, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone.
          key={index}
          className="rounded-md border border-border"
        >
          <summary className="cursor-pointer px-2.5 py-1.5 text-sm font-medium wrap-anywhere">
            {names[index]} <Badge tone="outline">{typeof item === "string" ? "by name" : "set up here"}</Badge>
          </summary>
          <div className="space-y-4 border-t border-border p-2.5">
            <NameInput item={item} path={[...path, index]} field={field} edits={edits} />
            {typeof item !== "string" && <ItemFields fields={field.fields} base={[...path, index, nameOf(item)]} isOpen edits={edits} />}
            {!edits.isReadOnly && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => (items.length === 1 ? onChange(undefined) : edits.setAt([...path, index], undefined))}
              >
                <Trash2 aria-hidden />
                Remove {names[index]}
              </Button>
            )}
          </div>
        </details>
      ))}
      {!edits.isReadOnly && (
        <form
          className="flex flex-wrap gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            add(added);
          }}
        >
          <Input
            className="min-w-32 flex-1"
            aria-label={`Name of a new ${field.item}`}
            placeholder="name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">Add by name</Button>
          <Button onClick={() => add({ [added]: field.begin })}>
            <Plus aria-hidden />
            Set up here
          </Button>
        </form>
      )}
    </div>
  );
}

type NameProps = { item: FieldValue; path: FieldPath; field: FormField & { kind: "named" }; edits: FormEdits };

/** A name is taken when the field is left: while it is typed, it may be another's. */
function NameInput({ item, path, field, edits }: NameProps) {
  const id = useId();
  const name = nameOf(item);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const take = () => {
    const wanted = typed?.trim() ?? name;
    const isDone =
      wanted === name || (wanted !== "" && (typeof item === "string" ? edits.setAt(path, wanted) : edits.rename([...path, name], wanted)));
    setRefused(!isDone);
    setTyped(null);
  };
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        Name
      </label>
      <Input
        id={id}
        aria-describedby={`${id}-help`}
        value={typed ?? name}
        readOnly={edits.isReadOnly}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === "Enter" && take()}
        autoComplete="off"
        spellCheck={false}
      />
      <p id={`${id}-help`} className="text-sm text-muted-foreground">
        {typeof item === "string" ? `A ${field.item} that is configured already.` : `How tools of this ${field.item} are called.`}
      </p>
      {isRefused && (
        <p role="status" className="text-sm text-attention">
          It stays {name}: give a name that no other has.
        </p>
      )}
    </div>
  );
}

function nameOf(item: FieldValue): string {
  if (typeof item === "string") return item;
  return typeof item === "object" && item !== null ? (Object.keys(item)[0] ?? "") : "";
}
