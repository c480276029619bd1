import { Suspense } from "react";
import type { RevisionView } from "#schemas/revision";
import { SinceCard, SinceSkeleton } from "@/components/revision/since-card";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";
import { isServiceError } from "@/lib/server/errors";
import type { PageContext } from "@/lib/server/session";

type Props = { ctx: PageContext; revision: RevisionView };

/** What the revision changed since the one before it; nothing for the first. The page does not wait for it. */
export function SincePrevious({ ctx, revision }: Props) {
  const { agent, number } = revision;
  if (number === 1) return null;
  return (
    <Suspense fallback={<SinceSkeleton workspace={ctx.workspace.slug} agent={agent} number={number} />}>
      <Compared ctx={ctx} revision={revision} />
    </Suspense>
  );
}

async function Compared({ ctx, revision: { agent, number } }: Props) {
  const comparison = await compareWithPrevious(ctx, agent, number);
  return <SinceCard workspace={ctx.workspace.slug} agent={agent} number={number} comparison={comparison} />;
}

/** Null for a package that cannot be read: the card stands on a page that shows all else. */
async function compareWithPrevious(ctx: PageContext, agent: string, number: number) {
  try {
    const named = (revision: number) => ({ by: "revision" as const, agent, revision });
    return await compareRevisions(ctx, { from: named(number - 1), to: named(number) });
  } catch (error) {
    if (isServiceError(error)) return null;
    throw error;
  }
}
