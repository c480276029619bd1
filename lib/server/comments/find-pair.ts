import "server-only";
import { z } from "zod";
import type { ListThreadsInput, ThreadListView } from "#schemas/comment";
import type { RevisionOrSlot } from "#schemas/comparison";
import { manifestFileView, policyView } from "#schemas/revision";
import { findSide } from "@/lib/server/comparisons/find-side";
import type { ServiceContext } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/generated/prisma/client";

const columns = {
  id: true,
  agentId: true,
  number: true,
  definition: true,
  instructions: true,
  manifest: true,
  policy: true,
  archiveDigest: true,
} as const satisfies Prisma.RevisionSelect;

const packed = z.object({
  id: z.string(),
  agentId: z.string(),
  number: z.int(),
  definition: z.record(z.string(), z.unknown()),
  instructions: z.string(),
  manifest: z.object({ files: z.array(manifestFileView) }),
  policy: policyView,
  archiveDigest: z.string(),
});

/** A revision as far as comments ask about it. */
export type CommentedRevision = z.infer<typeof packed>;

/** The two sides of a comparison. */
export type Pair = { from: CommentedRevision; to: CommentedRevision; view: Pick<ThreadListView, "from" | "to"> };

/** @throws {ServiceError} as findSide. */
export async function findPair(ctx: ServiceContext, named: ListThreadsInput): Promise<Pair> {
  const from = await findRevisionOfSide(ctx, named.from);
  const to = await findRevisionOfSide(ctx, named.to);
  return { from: from.revision, to: to.revision, view: { from: from.view, to: to.view } };
}

async function findRevisionOfSide(ctx: ServiceContext, named: RevisionOrSlot) {
  const { view, revision } = await findSide(ctx, named);
  return { view, revision: packed.parse(await ctx.db.revision.findUniqueOrThrow({ where: { id: revision.id }, select: columns })) };
}
