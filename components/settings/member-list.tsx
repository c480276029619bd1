"use client";

import type { MemberView } from "#schemas/settings";
import { ChangeRole } from "@/components/settings/change-role";
import { ConfirmButton } from "@/components/settings/confirm-button";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { removeMemberAction } from "@/lib/actions/members";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; members: MemberView[]; canChange: boolean };

export function MemberList({ workspace, members, canChange }: Props) {
  const remove = useAction<{ userId: string }, unknown>(removeMemberAction, workspace);
  return (
    <ul className="divide-y">
      {members.map((member) => (
        <li key={member.userId} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
          <div className="min-w-48 flex-1">
            <p className="flex items-center gap-2 font-medium wrap-anywhere">
              {member.name}
              {member.isYou && <Badge>you</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {member.email} · joined <RelativeTime at={member.joinedAt} />
            </p>
          </div>
          <span className="text-sm">{member.role}</span>
          {canChange && (
            <span className="flex gap-0.5">
              <ChangeRole workspace={workspace} member={member} />
              <ConfirmButton title={`Remove ${member.name}`} label="Remove" onConfirm={() => remove.mutateAsync({ userId: member.userId })}>
                <p>
                  {member.name} is {member.role} now and will not see this workspace any more. Their API tokens stop working at once. What
                  they did stays in the history under their name.
                </p>
              </ConfirmButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
