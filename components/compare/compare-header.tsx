import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { CompareCircumstances } from "@/components/compare/compare-circumstances";
import { type SideChoices, SidePicker } from "@/components/compare/side-picker";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { type CompareAddress, comparePath } from "@/lib/client/compare/compare-address";

export type HeaderSide = { label: string; revision: RevisionView; choices: SideChoices };

type Props = { workspace: string; address: CompareAddress; from: HeaderSide; to: HeaderSide; environments: string[] };

/** What is compared, and the way to compare something else. */
export function CompareHeader({ workspace, address, from, to, environments }: Props) {
  const isOneAgent = from.revision.agent === to.revision.agent;
  const swapped = { ...address, from: address.to, to: address.from };
  return (
    <header data-wide className="mb-5 space-y-3">
      <h1 className="text-xl font-semibold wrap-anywhere">
        {isOneAgent && (
          <Link
            href={`/${workspace}/agents/${from.revision.agent}`}
            className="rounded-sm font-normal text-muted-foreground hover:text-foreground hover:underline"
          >
            {from.revision.agent}
          </Link>
        )}{" "}
        {from.label} <span className="text-muted-foreground">→</span> {to.label}
      </h1>
      <div className="grid items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Side workspace={workspace} address={address} side="from" {...from} />
        <ButtonLink href={comparePath(workspace, swapped)} variant="ghost" aria-label="Swap sides" title="Swap sides" className="md:mt-5">
          <ArrowLeftRight aria-hidden className="max-md:rotate-90" />
        </ButtonLink>
        <Side workspace={workspace} address={address} side="to" {...to} />
      </div>
      <CompareCircumstances
        workspace={workspace}
        address={address}
        environments={environments}
        hasRuns={from.revision.dialect !== "skill" || to.revision.dialect !== "skill"}
      />
    </header>
  );
}

type SideProps = HeaderSide & { workspace: string; address: CompareAddress; side: "from" | "to" };

function Side({ workspace, address, side, revision, choices }: SideProps) {
  return (
    <div className="min-w-0">
      <SidePicker workspace={workspace} address={address} side={side} choices={choices} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        <Link
          href={`/${workspace}/agents/${revision.agent}/revisions/${revision.number}`}
          className="rounded-sm font-medium text-foreground underline underline-offset-2"
        >
          v{revision.number}
        </Link>
        {revision.message && (
          <span className="wrap-anywhere">
            <VisibleText text={revision.message} />
          </span>
        )}
        <span>
          {revision.by.name}, <RelativeTime at={revision.at} />
        </span>
        {revision.activeIn.map((environment) => (
          <Badge key={environment} tone="ok">
            active in {environment}
          </Badge>
        ))}
        {revision.revokedAt && <Badge tone="danger">revoked</Badge>}
      </p>
    </div>
  );
}
