import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { thinkingOptions } from "@/components/settings/contexts/context-settings";
import { type Document, valueAt, withValueAt } from "@/components/settings/contexts/edit-document";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Props = { label: string; effect: string; hasEnabled: boolean; value: Document; onChange: (value: Document | undefined) => void };

/** Settings by agent: one line for each, and one to name another. */
export function AgentSettings({ label, effect, hasEnabled, value, onChange }: Props) {
  const [name, setName] = useState("");
  const hintId = useId();
  const set = (id: string, setting: string, next: unknown) =>
    onChange({ ...value, [id]: withValueAt(settingsIn(value, id), [setting], next) });
  const remove = (id: string) => {
    const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== id));
    onChange(Object.keys(rest).length === 0 ? undefined : rest);
  };
  function add() {
    if (name.trim() === "" || Object.hasOwn(value, name.trim())) return;
    onChange({ ...value, [name.trim()]: {} });
    setName("");
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }
  return (
    <fieldset aria-describedby={hintId} className="space-y-1.5">
      <legend className="text-sm font-medium">{label}</legend>
      {Object.keys(value).map((id) => (
        <div key={id} className="flex flex-wrap items-center gap-1.5 rounded-md border px-2 py-1.5">
          <code className="min-w-24 flex-1 wrap-anywhere">{id}</code>
          {hasEnabled && (
            <Select
              aria-label={`${id}: on or off`}
              className="w-28"
              value={String(valueAt(value, [id, "enabled"]) ?? "")}
              onChange={(event) => set(id, "enabled", event.target.value === "" ? undefined : event.target.value === "true")}
            >
              <option value="">as its file</option>
              <option value="true">on</option>
              <option value="false">off</option>
            </Select>
          )}
          <Input
            aria-label={`${id}: model`}
            className="max-w-44 flex-1 basis-28"
            placeholder="model"
            spellCheck={false}
            value={String(valueAt(value, [id, "modelString"]) ?? "")}
            onChange={(event) => set(id, "modelString", event.target.value || undefined)}
          />
          <Select
            aria-label={`${id}: thinking`}
            className="w-32"
            value={String(valueAt(value, [id, "thinkingLevel"]) ?? "")}
            onChange={(event) => set(id, "thinkingLevel", event.target.value || undefined)}
          >
            <option value="">thinking</option>
            {thinkingOptions.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
          <Button size="icon" variant="ghost" aria-label={`Remove the settings of ${id}`} onClick={() => remove(id)}>
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <div className="flex gap-1.5">
        <Input
          aria-label={`${label}: id of an agent`}
          placeholder="id of an agent"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={addOnEnter}
        />
        <Button onClick={add} disabled={name.trim() === ""} aria-label={`${label}: add the agent`}>
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      <p id={hintId} className="text-sm text-muted-foreground">
        {effect}
      </p>
    </fieldset>
  );
}

function settingsIn(value: Document, id: string): Document {
  const settings = valueAt(value, [id]);
  return typeof settings === "object" && settings !== null ? { ...settings } : {};
}
