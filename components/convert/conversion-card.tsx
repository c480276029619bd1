import Link from "next/link";
import { dialectNames } from "#core/dialects/dialect";
import type { ConversionRecord } from "#schemas/conversion-record";
import { LossReport } from "@/components/convert/loss-report";
import { Widening } from "@/components/convert/widening";
import { Card, CardHeader } from "@/components/ui/card";

/** Where a converted revision came from, and what was lost on the way. */
export function ConversionCard({ workspace, conversion }: { workspace: string; conversion: ConversionRecord }) {
  const { from, report, gained, lost, widens } = conversion;
  return (
    <Card aria-labelledby="conversion">
      <CardHeader
        id="conversion"
        title="Converted"
        detail={
          <>
            from{" "}
            {from.agent !== null && from.revision !== null ? (
              <Link className="underline underline-offset-2" href={`/${workspace}/agents/${from.agent}/revisions/${from.revision}`}>
                {from.agent} v{from.revision}
              </Link>
            ) : (
              "an upload"
            )}
            , a {dialectNames[from.dialect]}
          </>
        }
      />
      {(widens || lost.length > 0) && (
        <div className="space-y-2 border-b px-4 py-3">
          <Widening gained={gained} lost={lost} widens={widens} agreement={null} />
        </div>
      )}
      <LossReport report={report} />
    </Card>
  );
}
