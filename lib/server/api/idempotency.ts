import "server-only";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { answerError } from "@/lib/server/api/answer-problem";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { claimKey, type KeptAnswer, keepAnswer, releaseKey } from "@/lib/server/api/idempotent-answers";
import { openAnswer, sealAnswer } from "@/lib/server/api/sealed-answer";
import { ServiceError } from "@/lib/server/errors";

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Runs each JSON POST that carries an Idempotency-Key once. Uploads call `answerOnce` themselves, when they have been read. */
export const idempotency = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method !== "POST" || c.req.header("idempotency-key") === undefined) return next();
  c.res = await answerOnce(c, await c.req.text(), async () => {
    await next();
    return c.res;
  });
  return undefined;
});

/**
 * Makes the answer to a request once: a repetition with the same Idempotency-Key gets the answer of the first, whatever
 * became of its connection. Refusals are answers too; faults of the server (5xx) and "wait" (408, 429) are not kept.
 * Without a key it is `make()`. `body` is what the request asked for, beside its method, path and query.
 */
export async function answerOnce<Answer extends Response>(c: Context<ApiEnv>, body: string, make: () => Promise<Answer>): Promise<Answer> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return make();
  if (!keyPattern.test(key)) {
    throw new ServiceError("INVALID", "An Idempotency-Key is 1 to 200 visible ASCII characters.", { code: "IDEMPOTENCY_KEY_FORM" });
  }
  const ctx = c.get("ctx");
  const owner = `${ctx.workspace.id}\n${ctx.actor.id}`;
  const request = { key, fingerprint: fingerprintOf(c, body), startedAt: new Date() };
  const kept = await claimKey(ctx, request);
  if (kept) return asMadeBefore<Answer>(replay(kept, owner));
  const answer = await make().catch((error: unknown) => asMadeBefore<Answer>(answerError(error, c)));
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
    await releaseKey(ctx, request);
  } else {
    const spoken = { type: answer.headers.get("content-type") ?? "", text: await answer.clone().text() };
    await keepAnswer(ctx, request, { status: answer.status, body: sealAnswer(spoken, owner) });
  }
  return answer;
}

function fingerprintOf(c: Context<ApiEnv>, body: string): string {
  const { pathname, search } = new URL(c.req.url);
  return createHash("sha256").update(`${c.req.method} ${pathname}${search}\n${body}`).digest("hex");
}

function replay(kept: KeptAnswer, owner: string): Response {
  const { type, text } = openAnswer(kept.body, owner);
  const headers = new Headers({ "idempotency-replayed": "true", "cache-control": "no-store" });
  if (type) headers.set("content-type", type);
  return new Response(text || null, { status: kept.status, headers });
}

/** Types of answers say what a handler may give: a replayed one was given by the same handler, and a problem by every one. */
function asMadeBefore<Answer extends Response>(answer: Response): Answer {
  return answer as Answer;
}
