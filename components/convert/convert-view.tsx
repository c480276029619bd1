"use client";

import { ConversionChoices } from "@/components/convert/conversion-choices";
import { FilePair } from "@/components/convert/file-pair";
import { LossReport } from "@/components/convert/loss-report";
import { SaveConversion } from "@/components/convert/save-conversion";
import { type Target, targetsFor, useConversion } from "@/components/convert/use-conversion";
import { Widening } from "@/components/convert/widening";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeployTarget } from "@/components/upload/environment-field";
import type { ConvertSource } from "@/lib/client/convert/convert-source";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";

type Props = {
  workspace: string;
  source: ConvertSource;
  to: Target;
  /** A name that is free, where the source's own is taken by the source. */
  suggestName: ((to: Target) => string) | null;
  models: readonly string[];
  environments: readonly DeployTarget[];
  canDeploy: boolean;
};

/** An agent on its way into another format: what it gains first, then the choices, the losses, both files, and the end of it. */
export function ConvertView({ workspace, source, to, suggestName, models, environments, canDeploy }: Props) {
  const { report, error, saving, beginning, isAgreed, setIsAgreed, isFetching, change, ...asked } = useConversion(
    source,
    to,
    suggestName,
    models,
  );
  return (
    <div className="space-y-5" aria-busy={isFetching}>
      {error && (
        <Callout tone="danger" role="alert" title={error instanceof Refusal ? refusalText(error) : error.message}>
          <p>Nothing was stored.</p>
        </Callout>
      )}
      {report && (
        <Widening gained={report.gained} lost={report.lost} widens={report.widens} agreement={{ isAgreed, onAgree: setIsAgreed }} />
      )}
      <Card aria-labelledby="convert-into">
        <CardHeader id="convert-into" title="Into" />
        <ConversionChoices {...asked} report={report} onChange={change} targets={targetsFor(source)} models={models} />
      </Card>
      {report ? (
        <>
          <Card aria-labelledby="convert-report">
            <CardHeader id="convert-report" title="What becomes of each field" detail={lossText(report.report)} />
            <LossReport report={report.report} />
          </Card>
          <Card aria-labelledby="convert-files" className="overflow-hidden">
            <CardHeader id="convert-files" title="Before and after" />
            <FilePair report={report} />
          </Card>
          <Card aria-label="Save">
            <SaveConversion
              workspace={workspace}
              report={report}
              environments={environments}
              canDeploy={canDeploy}
              isAgreed={isAgreed}
              isFetching={isFetching}
              saving={saving}
              beginning={beginning}
            />
          </Card>
        </>
      ) : (
        !error && <Skeleton className="h-64 w-full" />
      )}
    </div>
  );
}

function lossText(rows: readonly { outcome: string }[]): string {
  const lost = rows.filter(({ outcome }) => outcome === "lost").length;
  const near = rows.filter(({ outcome }) => outcome === "approximated").length;
  if (lost === 0 && near === 0) return "nothing is lost";
  return [lost > 0 && `${lost} lost`, near > 0 && `${near} approximated`].filter(Boolean).join(", ");
}
