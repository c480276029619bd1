"use server";
import { changeRoleInput, memberTarget } from "#schemas/settings";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { changeRole } from "@/lib/server/members/change-role";
import { removeMember } from "@/lib/server/members/remove-member";

export async function changeRoleAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, changeRoleInput, raw, changeRole));
}

export async function removeMemberAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, memberTarget, raw, removeMember));
}
