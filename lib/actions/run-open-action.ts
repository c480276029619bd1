import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/actions/action-result";
import { actionError, inputError } from "@/lib/actions/run-action";
import { isServiceError } from "@/lib/server/errors";
import { requestIdOf } from "@/lib/server/session";

/** Like runAction, for the two actions that need no session: what permits them is the secret of a link in their input. */
export async function runOpenAction<Schema extends z.ZodType, Value>(
  schema: Schema,
  raw: unknown,
  verb: (input: z.output<Schema>, requestId: string) => Promise<Value>,
): Promise<ActionResult<Value>> {
  const requestId = await requestIdOf();
  const input = schema.safeParse(raw);
  if (!input.success) return { ok: false, error: inputError(input.error, requestId) };
  try {
    return { ok: true, value: await verb(input.data, requestId) };
  } catch (error) {
    if (isServiceError(error)) return { ok: false, error: actionError(error, requestId) };
    throw error;
  }
}
