import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { actorView } from "#schemas/actor";
import { type DraftSummary, draftOrigin } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/** What every verb reads of a draft. */
export const draftColumns = {
  agent: { select: { slug: true, lastRevisionNumber: true } },
  _count: { select: { files: true } },
} as const satisfies Prisma.DraftInclude;

export type DraftRow = Prisma.DraftGetPayload<{ include: typeof draftColumns }>;

/**
 * A draft that the caller may read: an own one, or one that its owner shares and has not discarded.
 * @throws {ServiceError} NOT_FOUND.
 */
export async function findDraft(db: Db | Tx, ctx: ServiceContext, id: string): Promise<DraftRow> {
  const draft = await db.draft.findFirst({ where: { id, workspaceId: ctx.workspace.id }, include: draftColumns });
  if (!draft || !(isOwn(ctx, draft) || (draft.sharedAt && !draft.discardedAt))) throw notFound(`draft ${id}`);
  return draft;
}

/** A draft that the caller may change. @throws {ServiceError} NOT_FOUND, and FORBIDDEN (DRAFT_NOT_OWN) for one that is shared with them. */
export async function findOwnDraft(db: Db | Tx, ctx: ServiceContext, id: string): Promise<DraftRow> {
  const draft = await findDraft(db, ctx, id);
  if (isOwn(ctx, draft)) return draft;
  throw new ServiceError("FORBIDDEN", `This draft belongs to ${actorView.parse(draft.owner).name}.`, {
    code: "DRAFT_NOT_OWN",
    hint: "Make a copy of it, and edit that.",
  });
}

/** `findOwnDraft`, with its row locked until the commit. */
export async function lockOwnDraft(tx: Tx, ctx: ServiceContext, id: string): Promise<DraftRow> {
  await tx.$queryRaw`select from draft where id = ${id}::uuid and workspace_id = ${ctx.workspace.id}::uuid for no key update`;
  return findOwnDraft(tx, ctx, id);
}

/** @throws {ServiceError} CONFLICT (DRAFT_CLOSED) for a draft that became a revision or was discarded. */
export function expectOpen(draft: DraftRow): void {
  const state = stateOf(draft);
  if (state === "open") return;
  const published = publishedAs(draft);
  throw new ServiceError(
    "CONFLICT",
    published ? `This draft was saved as v${published.revision} of ${published.agent}.` : "This draft was discarded.",
    {
      code: "DRAFT_CLOSED",
      hint: published ? "Edit that revision." : "Restore it first.",
      facts: { state, ...(published ?? {}) },
    },
  );
}

/** @throws {ServiceError} CONFLICT (DRAFT_CHANGED), with the version that it has by now. */
export function expectDraftVersion(draft: DraftRow, expected: number): void {
  if (draft.version !== expected) throw draftChanged(draft.version);
}

export function draftChanged(version: number): ServiceError {
  return new ServiceError("CONFLICT", "This draft was saved somewhere else meanwhile.", {
    code: "DRAFT_CHANGED",
    hint: "Read it again, bring in what you changed, and save that.",
    facts: { version },
  });
}

export function toDraftSummary(ctx: ServiceContext, row: DraftRow): DraftSummary {
  return {
    id: row.id,
    name: row.name,
    dialect: z.enum(dialects).parse(row.dialect),
    entryPath: row.entryPath,
    agent: row.agent?.slug ?? null,
    baseRevision: row.baseRevision,
    latestRevision: row.agent?.lastRevisionNumber || null,
    origin: draftOrigin.parse(row.origin),
    owner: actorView.parse(row.owner),
    isOwn: isOwn(ctx, row),
    isShared: row.sharedAt !== null,
    state: stateOf(row),
    published: publishedAs(row),
    version: row.version,
    changedFiles: row._count.files,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

function isOwn(ctx: ServiceContext, draft: Pick<DraftRow, "ownerId">): boolean {
  return draft.ownerId === ctx.actor.id;
}

function stateOf(draft: DraftRow): DraftSummary["state"] {
  if (draft.publishedAt) return "published";
  return draft.discardedAt ? "discarded" : "open";
}

function publishedAs({ publishedAgent, publishedNumber }: DraftRow): DraftSummary["published"] {
  return publishedAgent !== null && publishedNumber !== null ? { agent: publishedAgent, revision: publishedNumber } : null;
}
