"use server";
import { resetPasswordInput, setUpOwnerInput } from "#schemas/settings";
import { runOpenAction } from "@/lib/actions/run-open-action";
import { resetPassword } from "@/lib/server/workspaces/reset-password";
import { setUpOwner } from "@/lib/server/workspaces/set-up-owner";

/** The page signs in afterwards, with the e-mail of the answer and the password that it still holds. */
export async function setUpOwnerAction(raw: unknown) {
  return runOpenAction(setUpOwnerInput, raw, setUpOwner);
}

export async function resetPasswordAction(raw: unknown) {
  return runOpenAction(resetPasswordInput, raw, resetPassword);
}
