import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { DialectBadge } from "@/components/agent/dialect-badge";
import { EditButton } from "@/components/editor/edit-button";
import { type RevisionViewName, viewPath } from "@/components/revision/revision-tabs";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import { type CompareAddress, comparePath } from "@/lib/client/compare/compare-address";
import type { ShortcutCommand } from "@/lib/client/keyboard-shortcuts";

type Props = { workspace: string; revision: RevisionView; latest: number; view: RevisionViewName; canEdit: boolean };

/** Which revision this is and where it stands; its neighbours open in the same view. */
export function RevisionHeader({ workspace, revision, latest, view, canEdit }: Props) {
  const { agent, number } = revision;
  const agentPath = `/${workspace}/agents/${agent}`;
  const neighbourPath = (neighbour: number) => viewPath(`${agentPath}/revisions/${neighbour}`, view);
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
            {number > 1 && <Neighbour side="previous" number={number - 1} href={neighbourPath(number - 1)} />}
            {number < latest && <Neighbour side="next" number={number + 1} href={neighbourPath(number + 1)} />}
          </nav>
          <DialectBadge dialect={revision.dialect} edition={revision.edition} />
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
      {latest > 1 && <ButtonLink href={comparePath(workspace, neighbours(agent, number, latest))}>Compare…</ButtonLink>}
      {canEdit && <EditButton workspace={workspace} agent={agent} revision={number} />}
      <ButtonLink href={`${agentPath}/revisions/${number}/convert`}>Convert…</ButtonLink>
      <a href={`/api/v1/workspaces/${workspace}/agents/${agent}/revisions/${number}/archive`} download className={buttonVariants()}>
        <Download aria-hidden />
        Download package
      </a>
    </header>
  );
}

/** The revision with the one before it; the first with the newest. */
function neighbours(agent: string, number: number, latest: number): CompareAddress {
  const [from, to] = number > 1 ? [number - 1, number] : [number, latest];
  return { from: `${agent}@v${from}`, to: `${agent}@v${to}` };
}

const sides = {
  previous: { key: "[", command: "previous-revision", Icon: ChevronLeft },
  next: { key: "]", command: "next-revision", Icon: ChevronRight },
} as const satisfies Record<string, { key: string; command: ShortcutCommand; Icon: typeof ChevronLeft }>;

function Neighbour({ side, number, href }: { side: keyof typeof sides; number: number; href: string }) {
  const { key, command, Icon } = sides[side];
  return (
    <Link
      href={href}
      data-key={command}
      aria-label={`v${number}`}
      aria-keyshortcuts={key}
      title={`v${number} (key ${key})`}
      className="inline-flex size-6 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}
