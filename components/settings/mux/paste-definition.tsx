"use client";

import { useState } from "react";
import { idUnitsMax, normaliseAgentId } from "#core/dialects/mux/agent-id";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";

type Props = { onAdd: (id: string, text: string) => void };

/** A definition that is typed or pasted in place of a file. */
export function PasteDefinition({ onAdd }: Props) {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const id = normaliseAgentId(name.replace(/\.md$/i, ""));
  const isWrong = name.trim() !== "" && id === null;
  const add = () => {
    if (id === null || text === "") return;
    onAdd(id, text);
    setName("");
    setText("");
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Field
        label="Id"
        hint="The name of its file, without .md."
        error={
          isWrong
            ? `An id has 1 to ${idUnitsMax} lower-case letters, digits, - and _, and begins and ends with a letter or digit.`
            : undefined
        }
      >
        {(control) => (
          <Input {...control} value={name} autoComplete="off" spellCheck={false} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label="Text" hint="Frontmatter between --- lines, then the instructions.">
        {(control) => (
          <Textarea
            {...control}
            value={text}
            rows={4}
            spellCheck={false}
            className="resize-y font-mono text-sm"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button className="justify-self-start" disabled={id === null || text === ""} onClick={add}>
        Add to the list
      </Button>
    </div>
  );
}
