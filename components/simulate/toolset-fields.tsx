import { useId } from "react";
import type { ChangeDraft } from "@/components/simulate/change-draft";
import type { ChangeFieldsProps } from "@/components/simulate/change-fields-props";
import { NamesField } from "@/components/simulate/names-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A toolset of Compozy, and what it would grant. */
export function ToolsetFields({ draft: { toolset }, toolsets, onChange }: ChangeFieldsProps) {
  const list = useId();
  const set = (change: Partial<ChangeDraft["toolset"]>) => onChange({ toolset: { ...toolset, ...change } });
  const choose = (id: string) => {
    const shipped = toolsets.find((each) => each.id === id);
    set(shipped ? { id, tools: shipped.tools.join("\n"), toolsets: shipped.toolsets.join("\n") } : { id });
  };
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Field label="Toolset" hint="For one that Compozy ships, what it grants now is filled in.">
        {(control) => (
          <>
            <Input
              {...control}
              list={list}
              value={toolset.id}
              onChange={({ target }) => choose(target.value)}
              spellCheck={false}
              className="font-mono"
            />
            <datalist id={list}>
              {toolsets.map(({ id }) => (
                <option key={id} value={id} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <NamesField label="Tools it grants" value={toolset.tools} onChange={(tools) => set({ tools })} />
      <NamesField label="Toolsets it includes" value={toolset.toolsets} onChange={(others) => set({ toolsets: others })} />
    </div>
  );
}
