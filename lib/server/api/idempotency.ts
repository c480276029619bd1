import "server-only";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { answerError } from "@/lib/server/api/answer-problem";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { claimKey, type KeptAnswer, keepAnswer, releaseKey } from "@/lib/server/api/idempotent-answers";
import { openAnswer, type SpokenAnswer, sealAnswer } from "@/lib/server/api/sealed-answer";
import { ServiceError } from "@/lib/server/errors";

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a POST that carries an Idempotency-Key once: a repetition gets the answer of the first, whatever became of its
 * connection. Refusals are answers too; failures of the server (5xx), and "wait" (429), are not kept.
 */
export const idempotency = createMiddleware<ApiEnv>(async (c, next) => {
  const key = c.req.header("idempotency-key");
  if (key === undefined || c.req.method !== "POST") return next();
  if (!keyPattern.test(key)) {
    throw new ServiceError("INVALID", "An Idempotency-Key is 1 to 200 visible ASCII characters.", { code: "IDEMPOTENCY_KEY_FORM" });
  }
  const ctx = c.get("ctx");
  const request = { key, fingerprint: await fingerprintOf(c) };
  const kept = await claimKey(ctx, request);
  if (kept) return replay(kept, sealContext(c));
  try {
    await next();
    // Hono turns what a handler throws into an answer of its own, which is read here like any other.
  } catch (error) {
    c.res = answerError(error, c);
  }
  if (c.res.status >= 500 || c.res.status === 429 || c.res.status === 408) {
    await releaseKey(ctx, request);
    return undefined;
  }
  await keepAnswer(ctx, request, { status: c.res.status, body: sealAnswer(await readAnswer(c.res), sealContext(c)) });
  return undefined;
});

async function readAnswer(res: Response): Promise<SpokenAnswer> {
  return { type: res.headers.get("content-type") ?? "", text: await res.clone().text() };
}

function replay(kept: KeptAnswer, place: string): Response {
  const { type, text } = openAnswer(kept.body, place);
  const headers = new Headers({ "idempotency-replayed": "true", "cache-control": "no-store" });
  if (type) headers.set("content-type", type);
  return new Response(text || null, { status: kept.status, headers });
}

function sealContext(c: Context<ApiEnv>): string {
  return `${c.get("ctx").workspace.id}\n${c.get("ctx").actor.id}`;
}

/** Method, path, query, and the body: of an upload the digest of what came out of it, so another multipart boundary is the same request. */
async function fingerprintOf(c: Context<ApiEnv>): Promise<string> {
  const upload = c.get("upload");
  const body = upload ? `${upload.kind} ${upload.digest} ${c.req.header("berth-provenance") ?? ""}` : await c.req.text();
  const { pathname, search } = new URL(c.req.url);
  return createHash("sha256").update(`${c.req.method} ${pathname}${search}\n${body}`).digest("hex");
}
