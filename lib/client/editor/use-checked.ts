import { useEffect, useRef, useState } from "react";
import type { CheckedDocument } from "@/lib/client/editor/checked-document";
import type { EditorDocument } from "@/lib/client/editor/editor-document";
import { sameOr } from "@/lib/client/editor/same-or";
import type { CheckWorker } from "@/lib/client/editor/use-check-worker";

/** `of` is the document that was checked: findings have their places in its texts. */
export type Checked = CheckedDocument & { of: EditorDocument };

/** So soon after the last key the check begins. */
const pauseMs = 150;

/**
 * The check of the document, as it stands a moment after the last change; null until the first one is done. What was overtaken while it
 * was checked is not shown. A policy that is as before is the same object, so that nothing that follows from it is worked out again.
 */
export function useChecked(worker: CheckWorker, document: EditorDocument): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const asked = useRef<EditorDocument>(undefined);

  useEffect(() => {
    const isFirst = asked.current === undefined;
    const timer = setTimeout(
      () => {
        asked.current = document;
        worker.askAbout("document", "document", document, {}).then((answer) => {
          if (asked.current !== document) return;
          setChecked((before) => ({ ...answer, policy: sameOr(before?.policy, answer.policy), of: document }));
        });
      },
      isFirst ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [worker, document]);

  return checked;
}
