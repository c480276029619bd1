import "server-only";
import type { z } from "zod";
import type { ActionError, ActionResult } from "@/lib/actions/action-result";
import type { ServiceContext } from "@/lib/server/context";
import { isServiceError, type ServiceError, statusByKind } from "@/lib/server/errors";
import { getPageContext } from "@/lib/server/session";

/**
 * Runs one verb for the signed-in person in `workspace`: context, input by `schema`, verb.
 * Refusals come back as values; whatever else is thrown goes on, because redirects and notFound() travel that way.
 */
export async function runAction<Schema extends z.ZodType, Value>(
  workspace: string,
  schema: Schema,
  raw: unknown,
  verb: (ctx: ServiceContext, input: z.output<Schema>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  const ctx = await getPageContext(workspace);
  const input = schema.safeParse(raw);
  if (!input.success) return { ok: false, error: inputError(input.error, ctx.requestId) };
  try {
    return { ok: true, value: await verb(ctx, input.data) };
  } catch (error) {
    if (isServiceError(error)) return { ok: false, error: actionError(error, ctx.requestId) };
    throw error;
  }
}

export function actionError(error: ServiceError, requestId: string): ActionError {
  const { code, hint, fields, diagnostics, facts } = error;
  return { code, status: statusByKind[error.kind], detail: error.message, requestId, hint, fields, diagnostics, facts };
}

export function inputError(error: z.ZodError, requestId: string): ActionError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  return { code: "INVALID", status: statusByKind.INVALID, detail: "Some fields are not right.", requestId, fields };
}
