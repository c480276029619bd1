import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Dialect } from "#core/dialects/dialect";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";
import { permissionModes } from "@/lib/client/policy-editor/permission-modes";
import { useEnvironmentSettings } from "@/lib/client/policy-editor/use-environment-settings";

type Props = {
  workspace: string;
  dialect: Dialect;
  circumstances: Circumstances;
  onChange(circumstances: Circumstances): void;
};

const depths = [0, 1, 2, 3, 4, 5];

/** In what circumstances the tools are looked at: how the agent is run, under whose settings, and what else is on offer. */
export function PolicyCircumstances({ workspace, dialect, circumstances, onChange }: Props) {
  const [environment, setEnvironment] = useState("");
  const { run, mode, tools } = circumstances;
  const modes = permissionModes[dialect];
  const { environments, context, hint } = useEnvironmentSettings(workspace, dialect, environment);
  const settings = context?.document ?? null;
  const takeSettings = useEffectEvent(() => {
    if (settings !== circumstances.settings) onChange({ ...circumstances, settings });
  });
  // What is read of an environment becomes part of what is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is to happen when the settings change, and only then.
  useEffect(() => takeSettings(), [settings]);
  const isRun = dialect !== "mutagent";
  const setRun = (change: Circumstances["run"]) => {
    const { as, depth, background } = { ...run, ...change };
    onChange({
      ...circumstances,
      run: { ...(as && { as }), ...(depth !== undefined && { depth }), ...(background !== undefined && { background }) },
    });
  };
  return (
    <fieldset className="min-w-0 rounded-md border px-3 pt-1 pb-3">
      <legend className="px-1 text-sm font-medium">Looked at</legend>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {isRun && dialect !== "skill" && (
          <Field label="Started by" className="min-w-36 flex-1 @2xl:max-w-52">
            {(control) => (
              <Select
                {...control}
                value={run.as ?? ""}
                onChange={({ target }) => setRun({ as: startedBy(target.value), depth: undefined })}
              >
                <option value="">whoever usually does</option>
                <option value="main">a person</option>
                <option value="subagent">another agent</option>
              </Select>
            )}
          </Field>
        )}
        {isRun && dialect !== "skill" && (
          <Field label="Runs above it" className="min-w-28 flex-1 @2xl:max-w-36">
            {(control) => (
              <Select
                {...control}
                value={run.depth ?? ""}
                onChange={({ target }) => setRun({ depth: target.value === "" ? undefined : Number(target.value) })}
              >
                <option value="">as usual</option>
                {depths.map((depth) => (
                  <option key={depth} value={depth}>
                    {depth}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {dialect === "claude" && run.as !== "main" && (
          <Field label="Runs" className="min-w-36 flex-1 @2xl:max-w-44">
            {(control) => (
              <Select
                {...control}
                value={run.background === false ? "foreground" : ""}
                onChange={({ target }) => setRun({ background: target.value === "" ? undefined : false })}
              >
                <option value="">in the background</option>
                <option value="foreground">in the foreground</option>
              </Select>
            )}
          </Field>
        )}
        {modes && (
          <Field label={dialect === "compozy" ? "Permission mode" : "Mode of the session"} className="min-w-40 flex-1 @2xl:max-w-52">
            {(control) => (
              <Select {...control} value={mode ?? ""} onChange={({ target }) => onChange({ ...circumstances, mode: target.value || null })}>
                <option value="">that of the settings</option>
                {modes.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {dialect !== "mutagent" && (
          <Field label="Settings of" hint={hint} className="min-w-44 flex-1 @2xl:max-w-60">
            {(control) => (
              <Select {...control} value={environment} onChange={({ target }) => setEnvironment(target.value)}>
                <option value="">the program's own defaults</option>
                {environments.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <OfferedTools tools={tools} onChange={(names) => onChange({ ...circumstances, tools: names })} />
      </div>
    </fieldset>
  );
}

/** Names of tools that no list ships, such as those of MCP servers; taken over when the field is left or Enter is pressed. */
function OfferedTools({ tools, onChange }: { tools: readonly string[]; onChange(tools: readonly string[]): void }) {
  const [typed, setTyped] = useState(tools.join(" "));
  const id = useId();
  const take = () => {
    const names = [...new Set(typed.split(/[\s,]+/).filter(Boolean))];
    if (names.join(" ") !== tools.join(" ")) onChange(names);
  };
  return (
    <div className="min-w-52 flex-[2] space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        Also on offer
      </label>
      <Input
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
      />
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        Names of tools of servers, with blanks between them.
      </p>
    </div>
  );
}

function startedBy(value: string): "main" | "subagent" | undefined {
  return value === "main" || value === "subagent" ? value : undefined;
}
