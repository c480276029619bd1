import { useId, useState } from "react";
import { muxAroundView } from "#schemas/mux-around";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { FetchButton } from "@/components/simulate/fetch-button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { getJson } from "@/lib/client/api-json";

/** A base of Mux agents, and the text that it would have. */
export function BaseFields({ workspace, draft: { base }, bases, onChange }: ChangeFieldsProps) {
  const list = useId();
  // What the address names is fetched too, though no agent of the workspace may be called so.
  const [asked] = useState(base.id);
  const isKnown = bases.includes(base.id) || (base.id !== "" && base.id === asked);
  const fetchNow = async (signal: AbortSignal) => {
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/mux/around?${new URLSearchParams({ base: base.id })}`;
    const found = muxAroundView.parse(await getJson<unknown>(path, signal)).definitions.find(({ id }) => id === base.id);
    if (!found) return `No agent ${base.id} is stored in this workspace; those based on it may have their own copy. Write its text.`;
    onChange({ base: { ...base, text: found.text } });
    return null;
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Base" className="w-full sm:w-72">
          {(control) => (
            <Input
              {...control}
              list={list}
              value={base.id}
              onChange={({ target }) => onChange({ base: { ...base, id: target.value } })}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
        <datalist id={list}>
          {bases.map((id) => (
            <option key={id} value={id} />
          ))}
        </datalist>
        <FetchButton
          label="Start from its current text"
          isOff={base.id === ""}
          isWanted={isKnown && base.text === ""}
          fetchNow={fetchNow}
        />
      </div>
      <Field label="Its full text" hint="Agents based on it are judged as if they were deployed again with this text.">
        {(control) => (
          <Textarea
            {...control}
            rows={14}
            value={base.text}
            onChange={({ target }) => onChange({ base: { ...base, text: target.value } })}
            spellCheck={false}
            className="resize-y font-mono text-sm"
          />
        )}
      </Field>
    </>
  );
}
