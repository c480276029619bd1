import type { AgentComparisonView } from "#schemas/comparison";
import { CompareSummary } from "@/components/compare/compare-summary";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { comparePath } from "@/lib/client/compare/compare-address";

type Props = {
  workspace: string;
  agent: string;
  number: number;
  /** Null where the two cannot be compared; then the link says why. */
  comparison: Pick<AgentComparisonView, "summary" | "isWidening" | "permissions"> | null;
};

/** What a revision changed since the one before it, permissions first, and the way to all of it. */
export function SinceCard({ workspace, agent, number, comparison }: Props) {
  return (
    <Since workspace={workspace} agent={agent} number={number}>
      {comparison ? (
        <>
          <CompareSummary summary={comparison.summary} isWidening={comparison.isWidening} />
          {comparison.permissions && <PermissionDelta delta={comparison.permissions} />}
        </>
      ) : (
        <p className="text-muted-foreground">The two revisions could not be compared.</p>
      )}
    </Since>
  );
}

/** Its place while the two are compared. */
export function SinceSkeleton(props: Omit<Props, "comparison">) {
  return (
    <Since {...props}>
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-6 w-48" />
    </Since>
  );
}

function Since({ workspace, agent, number, children }: Omit<Props, "comparison"> & { children: React.ReactNode }) {
  const href = comparePath(workspace, { from: `${agent}@v${number - 1}`, to: `${agent}@v${number}` });
  return (
    <Card className="mb-6" aria-labelledby="since">
      <CardHeader
        id="since"
        title={`Since v${number - 1}`}
        action={
          <ButtonLink href={href} size="sm">
            Compare with v{number - 1}
          </ButtonLink>
        }
      />
      <div className="min-h-20 space-y-2.5 px-4 py-3">{children}</div>
    </Card>
  );
}
