"use client";

import { useState } from "react";
import type { GroupView, UpdateGroupInput } from "#schemas/catalog";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { GroupDialog } from "@/components/settings/group-dialog";
import { Button } from "@/components/ui/button";
import { removeGroupAction } from "@/lib/actions/groups";
import { useAction } from "@/lib/client/use-action";

export type Person = { id: string; name: string };

type Props = { workspace: string; groups: GroupView[]; people: Person[]; canChange: boolean };

/** Groups with who is in them and how many agents each owns. */
export function GroupList({ workspace, groups, people, canChange }: Props) {
  const remove = useAction<Pick<UpdateGroupInput, "id">, unknown>(removeGroupAction, workspace);
  const [edited, setEdited] = useState<GroupView | "new" | null>(null);
  return (
    <>
      {groups.length === 0 && (
        <p className="px-4 py-3 text-muted-foreground">No groups yet. A group can own agents, and then its members do.</p>
      )}
      <ul aria-label="Groups" className="divide-y">
        {groups.map((group) => (
          <li key={group.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{group.name}</p>
              <p className="text-sm wrap-anywhere text-muted-foreground">
                {group.members.map(({ name }) => name).join(", ") || "nobody"} · owns {group.agents}{" "}
                {group.agents === 1 ? "agent" : "agents"}
              </p>
            </div>
            {canChange && (
              <>
                <Button size="sm" variant="ghost" aria-label={`Change ${group.name}`} onClick={() => setEdited(group)}>
                  Change
                </Button>
                <ConfirmButton title={`Remove ${group.name}`} label="Remove" onConfirm={() => remove.mutateAsync({ id: group.id })}>
                  <p>A group that owns agents cannot be removed: give them another owner first.</p>
                </ConfirmButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <div className="border-t px-4 py-3">
          <Button onClick={() => setEdited("new")}>New group</Button>
        </div>
      )}
      {edited && (
        <GroupDialog workspace={workspace} group={edited === "new" ? null : edited} people={people} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
