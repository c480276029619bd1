import { AgentSettings } from "@/components/settings/contexts/agent-settings";
import type { ContextSetting } from "@/components/settings/contexts/context-settings";
import { isDocument } from "@/components/settings/contexts/edit-document";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Props = {
  setting: ContextSetting;
  /** What the document says; undefined where it says nothing. */
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** The control of one setting. Left empty, it is not set and the program's own default holds. */
export function ContextField({ setting, value, error, onChange }: Props) {
  const { label, effect, usual } = setting;
  const unset = `not set: ${usual}`;
  if (setting.kind === "agents") {
    return (
      <AgentSettings
        label={label}
        effect={effect}
        hasEnabled={setting.hasEnabled}
        value={isDocument(value) ? value : {}}
        onChange={onChange}
      />
    );
  }
  return (
    <Field label={label} hint={effect} error={error}>
      {(control) => {
        switch (setting.kind) {
          case "choice":
            return (
              <Select
                {...control}
                value={typeof value === "string" ? value : ""}
                onChange={(event) => onChange(event.target.value || undefined)}
              >
                <option value="">{unset}</option>
                {setting.options.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </Select>
            );
          case "flag":
            return (
              <Select
                {...control}
                value={typeof value === "boolean" ? String(value) : ""}
                onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value === "true")}
              >
                <option value="">{unset}</option>
                <option value="true">on</option>
                <option value="false">off</option>
              </Select>
            );
          case "number":
            return (
              <Input
                {...control}
                type="number"
                min={setting.min}
                max={setting.max}
                value={typeof value === "number" ? value : ""}
                placeholder={unset}
                onChange={(event) => onChange(event.target.value === "" ? undefined : Number(event.target.value))}
              />
            );
          case "text":
            return (
              <Input
                {...control}
                value={typeof value === "string" ? value : ""}
                placeholder={unset}
                spellCheck={false}
                onChange={(event) => onChange(event.target.value || undefined)}
              />
            );
          case "list":
            return (
              <Textarea
                {...control}
                rows={3}
                value={Array.isArray(value) ? value.map(String).join("\n") : ""}
                placeholder={unset}
                spellCheck={false}
                className="font-mono"
                onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value.split("\n"))}
                onBlur={() => Array.isArray(value) && onChange(withoutBlanks(value))}
              />
            );
        }
      }}
    </Field>
  );
}

/** Lines that hold nothing stand only while somebody types. */
function withoutBlanks(lines: readonly unknown[]): unknown {
  const kept = lines
    .filter((line) => typeof line !== "string" || line.trim() !== "")
    .map((line) => (typeof line === "string" ? line.trim() : line));
  return kept.length === 0 ? undefined : kept;
}
