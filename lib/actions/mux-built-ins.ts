"use server";
import { importMuxBuiltInsInput } from "#schemas/mux-built-ins";
import { refreshed } from "@/lib/actions/refreshed";
import { runAction } from "@/lib/actions/run-action";
import { importMuxBuiltIns } from "@/lib/server/resolution/import-mux-built-ins";

export async function importMuxBuiltInsAction(workspace: string, raw: unknown) {
  return refreshed(runAction(workspace, importMuxBuiltInsInput, raw, (ctx, input) => importMuxBuiltIns(ctx, input)));
}
