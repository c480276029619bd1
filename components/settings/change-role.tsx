"use client";

import { useState } from "react";
import { type Role, role as roleSchema, roles } from "#schemas/actor";
import type { ChangeRoleInput, MemberView } from "#schemas/settings";
import { roleWords } from "@/components/settings/role-words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { changeRoleAction } from "@/lib/actions/members";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

export function ChangeRole({ workspace, member }: { workspace: string; member: MemberView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Change the role of ${member.name}`} onClick={() => setOpen(true)}>
        Change role
      </Button>
      {isOpen && <RoleDialog workspace={workspace} member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function RoleDialog({ workspace, member, onClose }: { workspace: string; member: MemberView; onClose: () => void }) {
  const [next, setNext] = useState<Role>(member.role);
  const change = useAction<ChangeRoleInput, MemberView>(changeRoleAction, workspace);
  return (
    <Dialog title={`Change the role of ${member.name}`} onClose={onClose} width="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ userId: member.userId, role: next }, { onSuccess: onClose });
        }}
      >
        <Field label="Role" hint={roleWords[next]}>
          {(control) => (
            <Select {...control} data-autofocus value={next} onChange={(event) => setNext(roleSchema.parse(event.target.value))}>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="mt-3 text-sm text-muted-foreground">
          Now {member.role}, then {next}. API tokens of {member.name} that could do more than the new role stop working.
        </p>
        {change.error && (
          <div className="mt-3">
            <FieldError>{refusalText(change.error)}</FieldError>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={next === member.role || change.isPending}>
            {change.isPending ? "Saving…" : `Make ${member.name} ${next}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
