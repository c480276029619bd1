import { useEffect, useMemo, useState } from "react";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { type PolicyDelta, policyDelta } from "#core/policy/policy-delta";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import type { Checked } from "@/lib/client/editor/use-checked";

/** What a draft lets its agent do more or less than before. `unknown`: one side has errors, and so no policy. */
export type DraftDelta = { state: "reading" } | { state: "unknown"; side: "draft" | "starting" } | { state: "known"; delta: PolicyDelta };

/** What an agent may do that there was not. */
const nothing: EffectivePolicy = { decisions: [] };

/**
 * The draft against the revision that it changes, both as they run by themselves. It follows from the check, so that it is worked out
 * when the policy changes and only then; the revision is checked once, after the draft.
 * @param starting null for a new agent, which is held against nothing.
 */
export function useDraftDelta(worker: CheckWorker, starting: EditorDocument | null, checked: Checked | null): DraftDelta {
  const [before, setBefore] = useState<EffectivePolicy | null | "reading">(starting ? "reading" : nothing);
  const isChecked = checked !== null;

  useEffect(() => {
    if (!starting || !isChecked) return;
    let isWanted = true;
    worker.askAbout("document", "starting", starting, {}).then(({ policy }) => isWanted && setBefore(policy));
    return () => {
      isWanted = false;
    };
  }, [worker, starting, isChecked]);

  const policy = checked ? checked.policy : "reading";
  return useMemo(() => {
    if (policy === "reading" || before === "reading") return { state: "reading" };
    if (!policy) return { state: "unknown", side: "draft" };
    return before ? { state: "known", delta: policyDelta(before, policy) } : { state: "unknown", side: "starting" };
  }, [before, policy]);
}
