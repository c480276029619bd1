import { useEffect, useRef, useState } from "react";
import type { CheckedDocument } from "@/lib/client/editor/checked-document";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import { sameOr } from "@/lib/client/editor/same-or";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";
import type { Circumstances } from "@/lib/client/policy-editor/circumstances";

/** `of` is the document that was checked: findings have their places in its texts. Its policy is that in the circumstances `under`. */
export type Checked = CheckedDocument & { of: EditorDocument; under: Circumstances };

/** So soon after the last key the check begins. */
const pauseMs = 150;

/**
 * The check of the document, as it stands a moment after the last change; null until the first one is done. What was overtaken while it
 * was checked is not shown. A policy that is as before is the same object, so that nothing that follows from it is worked out again.
 */
export function useChecked(worker: CheckWorker, document: EditorDocument, circumstances: Circumstances): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const asked = useRef<{ document: EditorDocument; circumstances: Circumstances }>(undefined);

  useEffect(() => {
    const isFirst = asked.current === undefined;
    const timer = setTimeout(
      () => {
        const question = { document, circumstances };
        asked.current = question;
        worker.askAbout("document", "document", document, { circumstances }).then((answer) => {
          if (asked.current !== question) return;
          setChecked((before) => ({ ...answer, policy: sameOr(before?.policy, answer.policy), of: document, under: circumstances }));
        });
      },
      isFirst ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [worker, document, circumstances]);

  return checked;
}
