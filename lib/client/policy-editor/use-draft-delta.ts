import { useEffect, useMemo, useState } from "react";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { type PolicyDelta, policyDelta } from "#core/policy/policy-delta";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import type { Checked } from "@/lib/client/editor/use-checked";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";
import type { Judged } from "@/lib/client/policy-editor/use-judged";

/** What a draft lets its agent do more or less than before. `unknown`: one side has errors, and so no policy. */
export type DraftDelta = { state: "reading" } | { state: "unknown"; side: "draft" | "starting" } | { state: "known"; delta: PolicyDelta };

/** What an agent may do that there was not. */
const nothing: EffectivePolicy = { decisions: [] };

type Before = { policy: EffectivePolicy | null; under: Circumstances };

/**
 * The draft against the revision that it changes, both in the same circumstances. It follows from the check, so that it is worked out when
 * the policy changes and only then; the revision is checked once in each circumstances, after the draft.
 * @param starting null for a new agent, which is held against nothing.
 * @param isReading whether the circumstances that are asked for are not known yet.
 */
export function useDraftDelta(
  worker: CheckWorker,
  starting: EditorDocument | null,
  checked: Checked | null,
  { circumstances, isReading }: Pick<Judged, "circumstances" | "isReading">,
): DraftDelta {
  const [before, setBefore] = useState<Before | null>(null);
  const isChecked = checked?.under === circumstances;

  useEffect(() => {
    if (!starting || !isChecked) return;
    let isWanted = true;
    worker
      .askAbout("document", "starting", starting, { circumstances })
      .then(({ policy }) => isWanted && setBefore({ policy, under: circumstances }));
    return () => {
      isWanted = false;
    };
  }, [worker, starting, circumstances, isChecked]);

  const policy = isChecked && !isReading ? checked.policy : "reading";
  const started = starting === null ? nothing : before?.under === circumstances ? before.policy : "reading";
  return useMemo(() => {
    if (policy === "reading" || started === "reading") return { state: "reading" };
    if (!policy) return { state: "unknown", side: "draft" };
    return started ? { state: "known", delta: policyDelta(started, policy) } : { state: "unknown", side: "starting" };
  }, [started, policy]);
}
