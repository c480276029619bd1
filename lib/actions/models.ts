"use server";
import { modelInput } from "#schemas/settings";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { addModel } from "@/lib/server/models/add-model";
import { removeModel } from "@/lib/server/models/remove-model";

export async function addModelAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, modelInput, raw, addModel));
}

export async function removeModelAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, modelInput, raw, removeModel));
}
