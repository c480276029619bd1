import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** One request under an Idempotency-Key: who asked is in the context, `fingerprint` says for what. `startedAt` tells it from one that took over. */
export type KeyedRequest = { key: string; fingerprint: string; startedAt: Date };
export type KeptAnswer = { status: number; body: unknown };

const keptMs = 24 * 60 * 60 * 1000;
/** A request that runs longer than this has died with its server: the next one with its key takes over. */
const runningMsMax = 60_000;

/**
 * Claims the key for this request.
 * @returns the kept answer of the first request, or null: this one runs, and ends with `keepAnswer` or `releaseKey`.
 * @throws {ServiceError} IDEMPOTENCY_IN_PROGRESS while the first one runs; IDEMPOTENCY_KEY_REUSED when it asked for something else.
 */
export async function claimKey(ctx: ServiceContext, { key, fingerprint, startedAt }: KeyedRequest): Promise<KeptAnswer | null> {
  const now = startedAt.getTime();
  const owner = ownerOf(ctx, key);
  const fresh = { fingerprint, status: null, body: Prisma.DbNull, startedAt, expiresAt: new Date(now + keptMs) };
  const made = await ctx.db.idempotentAnswer.createMany({ data: [{ ...owner, ...fresh }], skipDuplicates: true });
  if (made.count === 1) return null;
  const found = await ctx.db.idempotentAnswer.findFirst({ where: owner });
  const isOver = !found || found.expiresAt.getTime() <= now;
  if (found && !isOver && found.fingerprint !== fingerprint) {
    throw new ServiceError("INVALID", "This Idempotency-Key was used for another request.", {
      code: "IDEMPOTENCY_KEY_REUSED",
      hint: "Use a new key for each request, and the same one only to repeat it.",
    });
  }
  if (found && !isOver && found.status !== null) return { status: found.status, body: found.body };
  const isDead = found && found.startedAt.getTime() <= now - runningMsMax;
  if (found && (isOver || isDead)) {
    // Compare-and-set: of two that come for a dead one, only one goes on.
    const taken = await ctx.db.idempotentAnswer.updateMany({ where: { id: found.id, startedAt: found.startedAt }, data: fresh });
    if (taken.count === 1) return null;
  }
  throw new ServiceError("CONFLICT", "The first request with this Idempotency-Key is still running.", {
    code: "IDEMPOTENCY_IN_PROGRESS",
    hint: "Repeat the request in a moment, with the same key.",
  });
}

/** Keeps the answer, unless another request took the key over meanwhile: then that one's counts. */
export async function keepAnswer(ctx: ServiceContext, { key, startedAt }: KeyedRequest, answer: KeptAnswer): Promise<void> {
  const body = answer.body as Prisma.InputJsonValue;
  await ctx.db.idempotentAnswer.updateMany({ where: { ...ownerOf(ctx, key), startedAt }, data: { status: answer.status, body } });
}

/** Forgets the claim, so that the request can be repeated: it failed through no fault of the client. */
export async function releaseKey(ctx: ServiceContext, { key, startedAt }: KeyedRequest): Promise<void> {
  await ctx.db.idempotentAnswer.deleteMany({ where: { ...ownerOf(ctx, key), startedAt } });
}

/** Removes what nobody can ask for any more. */
export async function removeExpiredAnswers(db: ServiceContext["db"], now = Date.now()): Promise<number> {
  const removed = await db.idempotentAnswer.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
  return removed.count;
}

function ownerOf(ctx: ServiceContext, key: string) {
  return { workspaceId: ctx.workspace.id, actorId: ctx.actor.id, key };
}
