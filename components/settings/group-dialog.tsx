"use client";

import { useState } from "react";
import type { GroupView, UpdateGroupInput } from "#schemas/catalog";
import type { Person } from "@/components/settings/group-list";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createGroupAction, updateGroupAction } from "@/lib/actions/groups";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; group: GroupView | null; people: Person[]; onClose: () => void };

/** Makes a group, or changes its name and who is in it. A new one is there before its members are. */
export function GroupDialog({ workspace, group, people, onClose }: Props) {
  const [name, setName] = useState(group?.name ?? "");
  const [members, setMembers] = useState(() => new Set(group?.members.map(({ id }) => id)));
  const create = useAction<{ name: string }, GroupView>(createGroupAction, workspace);
  const update = useAction<UpdateGroupInput, GroupView>(updateGroupAction, workspace);
  const failure = create.error ?? update.error;
  const isPending = create.isPending || update.isPending;

  async function save() {
    const id = group?.id ?? create.data?.id ?? (await create.mutateAsync({ name })).id;
    await update.mutateAsync({ id, name, memberIds: [...members] });
    onClose();
  }

  function toggle(id: string, isIn: boolean) {
    const next = new Set(members);
    if (isIn) next.add(id);
    else next.delete(id);
    setMembers(next);
  }

  return (
    <Dialog title={group ? `Change ${group.name}` : "New group"} onClose={onClose} width="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What is refused is shown below.
          save().catch(() => {});
        }}
      >
        <Field label="Name" hint="Lower-case letters, digits and hyphens, as in owner:billing.">
          {(control) => (
            <Input
              {...control}
              data-autofocus
              required
              maxLength={40}
              value={name}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <fieldset className="mt-4">
          <legend className="text-sm font-medium">Members</legend>
          <div className="mt-1.5 max-h-56 divide-y overflow-y-auto rounded-md border">
            {people.map((person) => (
              <label key={person.id} className="flex items-center gap-2 px-3 py-1.5 text-sm">
                <input
                  type="checkbox"
                  checked={members.has(person.id)}
                  onChange={({ target }) => toggle(person.id, target.checked)}
                  className="size-4 accent-primary"
                />
                {person.name}
              </label>
            ))}
          </div>
        </fieldset>
        {failure && (
          <div className="mt-3">
            <FieldError>{refusalText(failure)}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Working…" : "Save group"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
