"use client";

import { Download, Pencil } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import type { ConversionReport } from "#schemas/conversion";
import type { DeployResult } from "#schemas/deploy";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { type DeployTarget, EnvironmentField, firstOpen } from "@/components/upload/environment-field";
import { FindingList } from "@/components/upload/finding-list";
import type { SaveChoices } from "@/lib/client/convert/convert-source";
import { downloadFiles } from "@/lib/client/convert/download-files";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";
import { DeployRefused } from "@/lib/client/upload/send-deploy";

type Props = {
  workspace: string;
  report: ConversionReport;
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  isAgreed: boolean;
  /** Whether the report is being made anew. */
  isFetching: boolean;
  saving: { isPending: boolean; error: Error | null; data: DeployResult | undefined; mutate: (choices: SaveChoices) => void };
  /** Opens the result in the editor first. */
  beginning: Beginning;
};

type Beginning = {
  isPending: boolean;
  error: Error | null;
  data: string | undefined;
  mutate: (acceptWidening: boolean, then: { onSuccess: (draft: string) => void }) => void;
};

/** The end of a conversion: as a new agent of the workspace, as a draft to be edited first, or as files to take along. */
export function SaveConversion({ workspace, report, environments, canDeploy, isAgreed, isFetching, saving, beginning }: Props) {
  const [environment, setEnvironment] = useState(firstOpen(environments));
  const router = useRouter();
  const reasonId = useId();
  const files = report.files?.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])) ?? [];
  const blocker = blockerText(report, isAgreed);
  const failure = saving.error ?? beginning.error;
  const mayDownload = report.files !== null && files.length === report.files.length && (!report.widens || isAgreed);
  return (
    <div className="space-y-3 px-4 py-4">
      <div className="flex flex-wrap items-end gap-3">
        {canDeploy && report.from !== "skill" && (
          <>
            <EnvironmentField
              environments={environments}
              value={environment}
              onChange={setEnvironment}
              hint="The revision is stored; no slot moves."
            />
            <Button
              variant="primary"
              disabled={blocker !== null || isFetching || saving.isPending || saving.data !== undefined}
              aria-describedby={blocker ? reasonId : undefined}
              onClick={() => saving.mutate({ ...(environment && { environment }), acceptWidening: isAgreed, expectedLatest: 0 })}
            >
              {saving.isPending ? "Saving…" : `Save as ${report.name}`}
            </Button>
            <Button
              disabled={blocker !== null || isFetching || beginning.isPending || beginning.data !== undefined}
              aria-describedby={blocker ? reasonId : undefined}
              onClick={() => beginning.mutate(isAgreed, { onSuccess: (draft) => router.push(`/${workspace}/edit/${draft}`) })}
            >
              <Pencil aria-hidden />
              {beginning.isPending ? "Opening…" : "Edit before saving"}
            </Button>
          </>
        )}
        <Button
          disabled={!mayDownload || isFetching}
          aria-describedby={blocker ? reasonId : undefined}
          onClick={() => void downloadFiles(report.name, files)}
        >
          <Download aria-hidden />
          Download {files.length === 1 ? "the file" : "the files"}
        </Button>
      </div>
      {blocker && (
        <p id={reasonId} className="text-sm text-muted-foreground">
          {blocker}
        </p>
      )}
      {report.from === "skill" && (
        <p className="text-sm text-muted-foreground">A skill becomes part of an agent: take the files along and put them beside it.</p>
      )}
      {failure && <SaveRefused error={failure} />}
      {saving.data && <Saved workspace={workspace} result={saving.data} />}
    </div>
  );
}

function blockerText({ files, needs, widens }: ConversionReport, isAgreed: boolean): string | null {
  if (needs.length > 0) return "A choice above is still open.";
  if (files === null) return "The format needs instructions, and the source has none.";
  return widens && !isAgreed ? "It may do more than its source: accept that above first." : null;
}

function SaveRefused({ error }: { error: Error }) {
  const problem = error instanceof Refusal ? error.error : error instanceof DeployRefused ? error.problem : null;
  return (
    <>
      <Callout tone="danger" role="alert" title={problem?.detail ?? refusalText(error)}>
        {problem?.hint && <p>{problem.hint}</p>}
        {problem && (
          <p className="text-xs">
            <code>{problem.code}</code>
          </p>
        )}
      </Callout>
      {problem?.diagnostics && <FindingList diagnostics={problem.diagnostics} frames={[]} />}
    </>
  );
}

function Saved({ workspace, result: { agent, revision, reused, slot } }: { workspace: string; result: DeployResult }) {
  const where = slot?.revision ? `, active in ${slot.environment}` : "";
  return (
    <Callout tone="ok" role="status" title={`${reused ? "Unchanged:" : "Stored as"} ${agent} v${revision.number}${where}.`}>
      <Link
        className="font-medium text-primary underline-offset-2 hover:underline"
        href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
      >
        Open revision v{revision.number}
      </Link>
    </Callout>
  );
}
