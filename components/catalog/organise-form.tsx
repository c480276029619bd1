"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { agentCategory, agentTag, type OrganisationView, type OrganiseAgentInput } from "#schemas/catalog";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ownersOptions, valuesOptions } from "@/lib/client/organise-query";
import { refusalText } from "@/lib/client/refusal-text";

export type OrganiseChange = Omit<OrganiseAgentInput, "agent">;

type Props = {
  workspace: string;
  /** How the one agent is kept now; absent for many, whose fields then say what changes. */
  now?: OrganisationView;
  submit: string;
  isPending: boolean;
  failure: Error | null;
  onSubmit: (change: OrganiseChange) => void;
  onClose: () => void;
};

/** Owner, tags and category of one agent, or what changes of many. */
export function OrganiseForm({ workspace, now, submit, isPending, failure, onSubmit, onClose }: Props) {
  const id = useId();
  const owners = useQuery(ownersOptions(workspace));
  const tags = useQuery(valuesOptions(workspace, "tag"));
  const categories = useQuery(valuesOptions(workspace, "category"));
  const [owner, setOwner] = useState(now ? (now.owner ? `${now.owner.kind} ${now.owner.id}` : "none") : "keep");
  const [added, setAdded] = useState(now ? now.tags.join(" ") : "");
  const [removed, setRemoved] = useState("");
  const [category, setCategory] = useState(now?.category ?? "");
  const [problem, setProblem] = useState<{ field: "tags" | "removed" | "category"; text: string } | null>(null);

  function change(): OrganiseChange | null {
    const add = readTags(added);
    const remove = readTags(removed);
    const path = category.trim() === "" ? null : agentCategory.safeParse(category);
    if (typeof add === "string") setProblem({ field: "tags", text: add });
    else if (typeof remove === "string") setProblem({ field: "removed", text: remove });
    else if (path && !path.success) setProblem({ field: "category", text: path.error.issues[0]?.message ?? "No category" });
    else {
      setProblem(null);
      const kept = path ? path.data : null;
      return {
        addTags: add,
        removeTags: now ? now.tags.filter((tag) => !add.includes(tag)) : remove,
        ...(owner !== "keep" && { owner: ownerOf(owner) }),
        ...((now || kept !== null) && { category: kept }),
      };
    }
    return null;
  }

  const errorOf = (field: NonNullable<typeof problem>["field"]) => (problem?.field === field ? problem.text : undefined);
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const changed = change();
        if (changed) onSubmit(changed);
      }}
    >
      <Field label="Owner" hint="A person or a group of this workspace: who to ask about it.">
        {(control) => (
          <Select {...control} data-autofocus value={owner} onChange={({ target }) => setOwner(target.value)}>
            {!now && <option value="keep">As it is</option>}
            <option value="none">Nobody</option>
            {now?.owner && !owners.data?.some(({ value }) => value === owner) && owner !== "none" && (
              <option value={owner}>{now.owner.name}</option>
            )}
            {owners.data?.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={now ? "Tags" : "Add tags"} hint="Separated by spaces, such as billing core." error={errorOf("tags")}>
        {(control) => (
          <Input {...control} value={added} list={`${id}-tags`} autoComplete="off" onChange={({ target }) => setAdded(target.value)} />
        )}
      </Field>
      {!now && (
        <Field label="Remove tags" error={errorOf("removed")}>
          {(control) => (
            <Input
              {...control}
              value={removed}
              list={`${id}-tags`}
              autoComplete="off"
              onChange={({ target }) => setRemoved(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="Category"
        hint={`From the top, such as finance/invoices.${now ? "" : " Left empty, each keeps its own."}`}
        error={errorOf("category")}
      >
        {(control) => (
          <Input
            {...control}
            value={category}
            list={`${id}-categories`}
            autoComplete="off"
            onChange={({ target }) => setCategory(target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-tags`}>
        {tags.data?.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <datalist id={`${id}-categories`}>
        {categories.data?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {failure && <FieldError>{refusalText(failure)}</FieldError>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? "Working…" : submit}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The tags of a text, or what is wrong with one. */
function readTags(text: string): string[] | string {
  const tags: string[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const tag = agentTag.safeParse(word.replace(/^#/, ""));
    if (!tag.success) return `${word}: ${tag.error.issues[0]?.message ?? "no tag"}`;
    tags.push(tag.data);
  }
  return [...new Set(tags)];
}

function ownerOf(value: string): NonNullable<OrganiseChange["owner"]> | null {
  const [kind, id = ""] = value.split(" ");
  return kind === "user" || kind === "group" ? { kind, id } : null;
}
