"use server";
import { createEnvironmentInput, orderEnvironmentsInput, updateEnvironmentInput } from "#schemas/settings";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { createEnvironment } from "@/lib/server/environments/create-environment";
import { orderEnvironments } from "@/lib/server/environments/order-environments";
import { environmentTarget, removeEnvironment } from "@/lib/server/environments/remove-environment";
import { updateEnvironment } from "@/lib/server/environments/update-environment";

export async function createEnvironmentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, createEnvironmentInput, raw, createEnvironment));
}

export async function updateEnvironmentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, updateEnvironmentInput, raw, updateEnvironment));
}

export async function orderEnvironmentsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, orderEnvironmentsInput, raw, orderEnvironments));
}

export async function removeEnvironmentAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, environmentTarget, raw, removeEnvironment));
}
