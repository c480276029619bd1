"use server";
import { createGroupInput, groupTarget, updateGroupInput } from "#schemas/catalog";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createGroup } from "@/lib/server/groups/create-group";
import { removeGroup } from "@/lib/server/groups/remove-group";
import { updateGroup } from "@/lib/server/groups/update-group";

export async function createGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, createGroupInput, raw, createGroup));
}

export async function updateGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, updateGroupInput, raw, updateGroup));
}

export async function removeGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, groupTarget, raw, removeGroup));
}
