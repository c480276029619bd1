"use server";
import { createGroupInput, groupTarget, updateGroupInput } from "#schemas/catalog";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createGroup, removeGroup, updateGroup } from "@/lib/server/groups/groups";

export async function createGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, createGroupInput, raw, createGroup));
}

export async function updateGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, updateGroupInput, raw, updateGroup));
}

export async function removeGroupAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, groupTarget, raw, removeGroup));
}
