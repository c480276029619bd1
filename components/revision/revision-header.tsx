import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";

type Props = { workspace: string; revision: RevisionView; latest: number };

export function RevisionHeader({ workspace, revision, latest }: Props) {
  const { agent, number } = revision;
  const agentPath = `/${workspace}/agents/${agent}`;
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-xl font-semibold wrap-anywhere">
            <Link href={agentPath} className="rounded-sm font-normal text-muted-foreground hover:text-foreground hover:underline">
              {agent}
            </Link>{" "}
            v{number}
          </h1>
          <nav aria-label="Neighbouring revisions" className="flex gap-0.5">
            {number > 1 && <Neighbour path={agentPath} number={number - 1} icon={<ChevronLeft aria-hidden />} />}
            {number < latest && <Neighbour path={agentPath} number={number + 1} icon={<ChevronRight aria-hidden />} />}
          </nav>
          {revision.activeIn.map((environment) => (
            <Badge key={environment} tone="ok">
              active in {environment}
            </Badge>
          ))}
          {revision.revokedAt && <Badge tone="danger">revoked</Badge>}
          {revision.sameSourceAs !== null && <Badge tone="outline">same source as v{revision.sameSourceAs}</Badge>}
        </div>
        <p className="mt-1 wrap-anywhere text-muted-foreground">
          {revision.message && (
            <>
              <span className="text-foreground">
                <VisibleText text={revision.message} />
              </span>
              {" · "}
            </>
          )}
          {revision.by.name}
          {revision.by.kind === "token" && " (token)"}, <RelativeTime at={revision.at} />
        </p>
      </div>
      <a href={`/api/v1/workspaces/${workspace}/agents/${agent}/revisions/${number}/archive`} download className={buttonVariants()}>
        <Download aria-hidden />
        Download package
      </a>
    </header>
  );
}

function Neighbour({ path, number, icon }: { path: string; number: number; icon: React.ReactNode }) {
  return (
    <Link
      href={`${path}/revisions/${number}`}
      aria-label={`v${number}`}
      title={`v${number}`}
      className="inline-flex size-6 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground [&_svg]:size-4"
    >
      {icon}
    </Link>
  );
}
