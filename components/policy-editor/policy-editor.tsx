"use client";

import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { policyDelta } from "#core/policy/policy-delta";
import type { DeclaredModules } from "#core/policy-edit/declared-modules";
import { BaseImpact } from "@/components/policy-editor/base-impact";
import { DeltaStrip } from "@/components/policy-editor/delta-strip";
import { IdleRules } from "@/components/policy-editor/idle-rules";
import { PatternField } from "@/components/policy-editor/pattern-field";
import { PermissionModeChoice } from "@/components/policy-editor/permission-mode-choice";
import { PolicyCircumstances } from "@/components/policy-editor/policy-circumstances";
import { PolicyMatrix } from "@/components/policy-editor/policy-matrix";
import { WishAnswer } from "@/components/policy-editor/wish-answer";
import { QueryProvider } from "@/components/shell/query-provider";
import { Callout } from "@/components/ui/callout";
import { Skeleton } from "@/components/ui/skeleton";
import type { EditorAction, EditorDocument } from "@/lib/client/editor/editor-document";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import { isUsual } from "@/lib/client/policy-editor/circumstances";
import type { Judged } from "@/lib/client/policy-editor/use-judged";
import { usePolicy } from "@/lib/client/policy-editor/use-policy";
import { useToolWishes } from "@/lib/client/policy-editor/use-tool-wishes";

export type PolicyEditorProps = {
  workspace: string;
  /** That of the editor, which has the document already. */
  worker: CheckWorker;
  document: EditorDocument;
  /** The document that the editing began with; null for a new agent. */
  starting: EditorDocument | null;
  /** What it is called, such as "v12". */
  startingName: string;
  /** Nothing can be changed: somebody else's draft. */
  isReadOnly: boolean;
  /** In which circumstances the tools are judged. */
  judged: Judged;
  environments: readonly string[];
  /** Modules of a managed agent that it declared before. */
  had: DeclaredModules;
  dispatch(action: EditorAction): void;
  /** Shows a place of a file in the source. */
  onReveal(path: string, line: number): void;
};

/** Which tools the agent may call, by layer, and the rules that make it so: a click writes them into the header. */
export default function PolicyEditor(props: PolicyEditorProps) {
  return (
    <QueryProvider>
      <Editor {...props} />
    </QueryProvider>
  );
}

function Editor(props: PolicyEditorProps) {
  const { workspace, worker, document, starting, startingName, isReadOnly, had, dispatch } = props;
  const onReveal = useSteady(props.onReveal);
  const { chosen, choose, circumstances, hint } = props.judged;
  const shown = usePolicy(worker, document, starting, circumstances, had);
  const { wish, outcome, pending } = useToolWishes(worker, { document, circumstances, had, dispatch });
  const table = shown?.tabled.ok ? shown.tabled.table : null;
  const delta = useMemo(() => table && policyDelta(shown?.starting ?? { decisions: [] }, table.policy), [table, shown?.starting]);
  return (
    <div className="@container relative min-w-0">
      <div className="space-y-4 p-4">
        <PermissionModeChoice document={document} policy={table?.policy ?? null} isReadOnly={isReadOnly} dispatch={dispatch} />
        <PolicyCircumstances dialect={document.dialect} chosen={chosen} environments={props.environments} hint={hint} onChange={choose} />
        {shown && !shown.tabled.ok && (
          <Callout tone="danger" title="There is no policy to show">
            {shown.tabled.problem?.message ?? "The header cannot be read."} Mend it in the source first.
          </Callout>
        )}
        <BaseImpact workspace={workspace} document={document} starting={starting} />
        {table && !isReadOnly && <IdleRules rules={table.idle} onTidy={() => wish(new Map(), true)} />}
        {table && <PatternField dialect={document.dialect} table={table} worker={worker} isReadOnly={isReadOnly} onWish={wish} />}
      </div>
      {table ? (
        <PolicyMatrix
          dialect={document.dialect}
          table={table}
          pending={pending}
          isReadOnly={isReadOnly}
          onWish={wish}
          onReveal={onReveal}
        />
      ) : (
        !shown && <Skeleton className="mx-4 h-96" />
      )}
      {/* Below the rows: what answers a click must not move the row that was clicked. */}
      <div className="sticky bottom-0 z-10 divide-y border-t bg-card empty:hidden">
        <WishAnswer outcome={outcome} />
        <DeltaStrip
          delta={delta}
          against={starting ? startingName : null}
          isCurrent={shown?.isCurrent ?? false}
          isUsual={isUsual(chosen)}
        />
      </div>
    </div>
  );
}

/** The same function all the while, which calls the newest one: rows are not made again for a new one. */
function useSteady<Arguments extends unknown[]>(call: (...given: Arguments) => void): (...given: Arguments) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  }, [call]);
  return useCallback((...given: Arguments) => newest.current(...given), []);
}
