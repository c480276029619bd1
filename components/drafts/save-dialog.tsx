"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { MergeDecision } from "#core/merge/merge-conflict";
import type { PolicyDelta } from "#core/policy/policy-delta";
import type { DraftSummary, MergeResult } from "#schemas/draft";
import { ChangedFiles } from "@/components/drafts/changed-files";
import { MergeView } from "@/components/drafts/merge-view";
import { SaveRefusal } from "@/components/drafts/save-refusal";
import { PermissionDelta } from "@/components/slot/permission-delta";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type DeployTarget, EnvironmentField } from "@/components/upload/environment-field";
import { mergeDraftAction, publishDraftAction } from "@/lib/actions/drafts";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { DraftKeeping } from "@/lib/client/editor/use-draft";
import { Refusal, unwrap } from "@/lib/client/refusal";

type Props = {
  workspace: string;
  draft: DraftSummary;
  document: EditorDocument;
  base: EditorDocument;
  /** Against the revision that the draft changes; null where that is not known, or there is none. */
  delta: PolicyDelta | null;
  environments: readonly DeployTarget[];
  keeping: DraftKeeping;
  /** The draft stands on this revision now, which is newer. */
  onMerged: (onto: number) => void;
  onClose: () => void;
};

/** Now → then, permissions first: what becomes the next revision, with a message, and where it is active at once. */
export default function SaveDialog({ workspace, draft, document, base, delta, environments, keeping, onMerged, onClose }: Props) {
  const router = useRouter();
  const [message, setMessage] = useState("");
  const [environment, setEnvironment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [merge, setMerge] = useState<MergeResult | null>(null);
  const then = draft.agent ? `v${(draft.latestRevision ?? 0) + 1}` : "v1";

  async function attempt(work: (version: number) => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      const version = await keeping.flush();
      if (version === null) throw new Error("Not everything is on the server yet.");
      await work(version);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  }

  const publish = (asNewAgent: boolean) =>
    attempt(async (expectedVersion) => {
      const input = {
        draft: draft.id,
        expectedVersion,
        message: message.trim() || undefined,
        environment: environment || undefined,
        asNewAgent,
      };
      const { agent, revision, isClosed } = unwrap(await publishDraftAction(workspace, input));
      if (isClosed) keeping.close();
      router.push(`/${workspace}/agents/${encodeURIComponent(agent)}/revisions/${revision.number}`);
    });

  const bring = (decision: MergeDecision, onto?: number) =>
    attempt(async (expectedVersion) => {
      const result = unwrap(await mergeDraftAction(workspace, { draft: draft.id, expectedVersion, onto, ...decision }));
      if (!result.draft) return setMerge(result);
      await keeping.adopt(result.draft);
      onMerged(result.onto);
    });

  // Also where somebody saved once more while conflicts were chosen.
  const isOvertaken = failure instanceof Refusal && failure.error.code === "AGENT_CHANGED" && draft.agent !== null;
  if (merge && !isOvertaken) {
    const names = { mine: "Yours", theirs: `v${merge.onto}, the newest`, base: `v${merge.baseRevision}, before` };
    return (
      <Dialog title={`Merge with v${merge.onto}`} onClose={onClose} width="page">
        <p className="mb-3 text-sm text-muted-foreground">
          {merge.merged.length > 0 ? "Most of it merged on its own. " : ""}Both changed what follows: choose what stays. Your draft is as it
          was until you do.
        </p>
        {failure && <SaveRefusal failure={failure} />}
        <MergeView
          conflicts={merge.conflicts}
          names={names}
          isBusy={isBusy}
          onSettle={(decision) => void bring(decision, merge.onto)}
          onCancel={onClose}
        />
      </Dialog>
    );
  }

  const isRenamed = failure instanceof Refusal && failure.error.code === "DRAFT_RENAMED";
  return (
    <Dialog title={`Save as ${then}`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void publish(false);
        }}
      >
        {delta && <PermissionDelta delta={delta} />}
        <ChangedFiles base={base} document={document} />
        <Field label="Message" hint="Optional. Says in the list of revisions what changed.">
          {(control) => (
            <Input {...control} data-autofocus value={message} maxLength={500} onChange={(event) => setMessage(event.target.value)} />
          )}
        </Field>
        <EnvironmentField
          environments={environments}
          value={environment}
          onChange={setEnvironment}
          hint="The revision is stored; no slot moves."
        />
        {isOvertaken && (
          <Overtaken latest={Number(failure.error.facts?.latestRevision)} isBusy={isBusy} onMerge={() => void bring({ choices: [] })} />
        )}
        {failure && !isOvertaken && <SaveRefusal failure={failure} />}
        {isRenamed && (
          <Button onClick={() => void publish(true)} disabled={isBusy}>
            Save as a new agent
          </Button>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isBusy || isOvertaken}>
            {isBusy ? "Working…" : environment ? `Save as ${then}, active in ${environment}` : `Save as ${then}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Overtaken({ latest, isBusy, onMerge }: { latest: number; isBusy: boolean; onMerge: () => void }) {
  return (
    <Callout tone="attention" role="alert" title={`Somebody saved v${latest} meanwhile.`}>
      <p>Nothing of yours is lost. Bring v{latest} into your draft, look at the result, and save that.</p>
      <Button size="sm" variant="primary" onClick={onMerge} disabled={isBusy}>
        {isBusy ? "Merging…" : `Merge with v${latest}`}
      </Button>
    </Callout>
  );
}
