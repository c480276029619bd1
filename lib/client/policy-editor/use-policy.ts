import { useEffect, useState } from "react";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import type { DeclaredModules } from "#core/policy-edit/declared-modules";
import type { TabledPolicy } from "#core/policy-edit/policy-table";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";

/** The table of a document in some circumstances, and the policy that it began with in the same ones. `isCurrent`: nothing changed since. */
export type ShownPolicy = { tabled: TabledPolicy; starting: EffectivePolicy | null; isCurrent: boolean };

type Known = { tabled: TabledPolicy; starting: EffectivePolicy | null; document: EditorDocument; circumstances: Circumstances };

/** So soon after the last key the policy is worked out. */
const pauseMs = 120;

/** The policy of `document`, beside that of the document it began with. Modules that it `had` keep their rows. Null until the first answer; then the last answer stays in sight. */
export function usePolicy(
  worker: CheckWorker,
  document: EditorDocument,
  before: EditorDocument | null,
  circumstances: Circumstances,
  had: DeclaredModules,
): ShownPolicy | null {
  const [known, setKnown] = useState<Known | null>(null);
  const isFirst = known === null;

  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      async () => {
        const [tabled, started] = await Promise.all([
          worker.askAbout("policy", "document", document, { circumstances, had }),
          before && worker.askAbout("policy", "starting", before, { circumstances, had: new Map() }),
        ]);
        if (isWanted) setKnown({ tabled, starting: started?.ok ? started.table.policy : null, document, circumstances });
      },
      isFirst ? 0 : pauseMs,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [worker, document, before, circumstances, had, isFirst]);

  return known && { ...known, isCurrent: known.document === document && known.circumstances === circumstances };
}
