import { useEffect, useEffectEvent, useId, useState } from "react";
import { dialectNames } from "#core/dialects/dialect";
import { muxEditions } from "#core/dialects/mux/edition";
import { contextTarget, dialectContextView } from "#schemas/dialect-context";
import { muxAroundView } from "#schemas/mux-around";
import { EnvironmentSelect } from "@/components/resolved/environment-select";
import type { ChangeDraft, ShippedToolset } from "@/components/simulate/change-draft";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { getJson } from "@/lib/client/api-json";
import { refusalText } from "@/lib/client/refusal-text";

type Props = {
  workspace: string;
  draft: ChangeDraft;
  bases: readonly string[];
  toolsets: readonly ShippedToolset[];
  environments: readonly string[];
  onChange(change: Partial<ChangeDraft>): void;
};

const dialects = ["mux", "compozy", "claude", "skill"] as const satisfies readonly ChangeDraft["dialect"][];

/** What is to be otherwise, in the fields of its kind. What there is now can be fetched to begin with. */
export function ChangeFields(props: Props) {
  switch (props.draft.kind) {
    case "base":
      return <BaseFields {...props} />;
    case "context":
      return <ContextFields {...props} />;
    case "toolset":
      return <ToolsetFields {...props} />;
    case "universe":
      return <UniverseFields {...props} />;
  }
}

function BaseFields({ workspace, draft: { base }, bases, onChange }: Props) {
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

function ContextFields({ workspace, draft, environments, onChange }: Props) {
  const { dialect, environment, document } = draft;
  const fetchNow = async (signal: AbortSignal) => {
    const place = contextTarget.parse({ environment, dialect });
    const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/environments/${place.environment}/contexts/${dialect}`;
    const now = dialectContextView.parse(await getJson<unknown>(path, signal));
    onChange({ document: JSON.stringify(now.document, null, 2) });
    return now.version === 0 ? "Nothing is set there yet." : null;
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <EnvironmentSelect
          label="Environment"
          none="choose one"
          environments={environments}
          value={environment}
          onChange={({ target }) => onChange({ environment: target.value })}
          className="w-full sm:w-56"
        />
        <DialectField draft={draft} onChange={onChange} />
        <FetchButton
          label="Start from the current settings"
          isOff={environment === ""}
          isWanted={environment !== "" && document === "{}"}
          fetchNow={fetchNow}
        />
      </div>
      <Field label="All its settings, as JSON" hint="What is left out has the program's own default.">
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            value={document}
            onChange={({ target }) => onChange({ document: target.value })}
            spellCheck={false}
            className="resize-y font-mono text-sm"
          />
        )}
      </Field>
    </>
  );
}

function ToolsetFields({ draft: { toolset }, toolsets, onChange }: Props) {
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

function UniverseFields({ draft, onChange }: Props) {
  const { dialect, edition, added, removed } = draft;
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <div className="space-y-4">
        <DialectField draft={draft} onChange={onChange} />
        {dialect === "mux" && (
          <Field label="Edition">
            {(control) => (
              <Select
                {...control}
                value={edition}
                onChange={({ target }) => onChange({ edition: muxEditions.find((each) => each === target.value) ?? "" })}
              >
                <option value="">as it is now</option>
                {muxEditions.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <NamesField label="Tools added" value={added} onChange={(names) => onChange({ added: names })} />
      {dialect === "claude" && <NamesField label="Tools removed" value={removed} onChange={(names) => onChange({ removed: names })} />}
    </div>
  );
}

function DialectField({ draft: { dialect }, onChange }: Pick<Props, "draft" | "onChange">) {
  return (
    <Field label="Format" className="w-full sm:w-56">
      {(control) => (
        <Select
          {...control}
          value={dialect}
          onChange={({ target }) => onChange({ dialect: dialects.find((each) => each === target.value) ?? "mux" })}
        >
          {dialects.map((each) => (
            <option key={each} value={each}>
              {dialectNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function NamesField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <Field label={label} hint="Names separated by spaces, commas or line breaks.">
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          spellCheck={false}
          className="resize-y font-mono text-sm"
        />
      )}
    </Field>
  );
}

type FetchProps = {
  label: string;
  isOff: boolean;
  /** Fetches without being pressed: what is asked about is known, and nothing is written yet. */
  isWanted: boolean;
  fetchNow(signal: AbortSignal): Promise<string | null>;
};

/** Fetches what there is now into the fields; says what is to be said about it. */
function FetchButton({ label, isOff, isWanted, fetchNow }: FetchProps) {
  const [told, setTold] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setTold(await fetchNow(new AbortController().signal).catch((error: unknown) => (error instanceof Error ? refusalText(error) : null)));
    setBusy(false);
  };
  const fetchWanted = useEffectEvent(() => isWanted && void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is chosen.
  useEffect(() => void fetchWanted(), [isWanted]);
  return (
    <>
      <Button onClick={() => void run()} disabled={isOff || isBusy}>
        {label}
      </Button>
      <p role="status" className="text-sm text-muted-foreground">
        {told}
      </p>
    </>
  );
}
