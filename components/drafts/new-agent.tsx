"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Dialect, dialectNames, dialects } from "#core/dialects/dialect";
import { templates } from "#core/templates/templates";
import type { CreateDraftInput, DraftSummary } from "#schemas/draft";
import { agentSlug } from "#schemas/identifiers";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { createDraftAction } from "@/lib/actions/drafts";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

const emptyChoice = "empty";

/** A new agent in three choices: format, beginning, name. It opens in the editor as a draft; nobody sees it before it is saved. */
export function NewAgent({ workspace }: { workspace: string }) {
  const router = useRouter();
  const [dialect, setDialect] = useState<Dialect>("mutagent");
  const offered = templates.filter((template) => template.dialect === dialect);
  const [chosen, setChosen] = useState<string | null>(null);
  const beginning = chosen ?? offered[0]?.id ?? emptyChoice;
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const create = useAction<CreateDraftInput, DraftSummary>(createDraftAction, workspace);

  function begin() {
    const parsed = agentSlug.safeParse(name.trim());
    if (!parsed.success) return setError(name.trim() === "" ? "Fill this in." : "Letters, digits, “-”, “_” and “.”, without spaces.");
    setError(undefined);
    const from =
      beginning === emptyChoice
        ? { kind: "empty" as const, dialect, name: parsed.data }
        : { kind: "template" as const, template: beginning, name: parsed.data };
    create.mutate({ from }, { onSuccess: ({ id }) => router.push(`/${workspace}/edit/${id}`) });
  }

  return (
    <Card className="max-w-3xl">
      <form
        noValidate
        className="space-y-5 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Field label="Format" hint="The program that runs the agent.">
          {(control) => (
            <Select
              {...control}
              value={dialect}
              onChange={(event) => {
                setDialect(dialects.find((each) => each === event.target.value) ?? "mutagent");
                setChosen(null);
              }}
            >
              {dialects.map((each) => (
                <option key={each} value={each}>
                  {dialectNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset className="min-w-0 space-y-2">
          <legend className="mb-1.5 text-sm font-medium">Begin with</legend>
          {offered.map(({ id, title, description }) => (
            <Beginning key={id} value={id} title={title} about={description} isChosen={beginning === id} onChoose={setChosen} />
          ))}
          <Beginning
            value={emptyChoice}
            title="An empty page"
            about="A definition with a name and nothing else."
            isChosen={beginning === emptyChoice}
            onChoose={setChosen}
          />
        </fieldset>
        <Field label="Name" error={error} hint="Names the agent in lists, addresses and commands.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={name}
              maxLength={128}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {create.error && <FieldError>{refusalText(create.error)}</FieldError>}
        <Button type="submit" variant="primary" disabled={create.isPending || create.isSuccess}>
          {create.isPending || create.isSuccess ? "Opening…" : "Open in the editor"}
        </Button>
      </form>
    </Card>
  );
}

type BeginningProps = { value: string; title: string; about: string; isChosen: boolean; onChoose: (value: string) => void };

function Beginning({ value, title, about, isChosen, onChoose }: BeginningProps) {
  return (
    <label
      className={cn(
        "flex items-start gap-2.5 rounded-md border px-3 py-2.5 has-focus-visible:outline-2",
        isChosen ? "border-primary bg-secondary" : "hover:bg-muted",
      )}
    >
      <input type="radio" name="beginning" className="mt-1" checked={isChosen} onChange={() => onChoose(value)} />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted-foreground">{about}</span>
      </span>
    </label>
  );
}
