import { CircleAlert, CircleCheck } from "lucide-react";
import type { BulkResultView } from "#schemas/catalog";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";

/** What became of each; what failed first, with the reason. */
export function BulkResults({ result, onClose }: { result: BulkResultView; onClose: () => void }) {
  const failed = result.items.filter(({ ok }) => !ok);
  const done = result.items.length - failed.length;
  return (
    <>
      <p role="status" className="mb-3 font-medium">
        {done} done{failed.length > 0 && `, ${failed.length} not`}.
      </p>
      <ul aria-label="Results" className="max-h-72 divide-y overflow-y-auto rounded-md border text-sm">
        {[...failed, ...result.items.filter(({ ok }) => ok)].map(({ agent, ok, detail }) => (
          <li key={agent} className="flex items-start gap-2 px-3 py-1.5">
            {ok ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{agent}</span> {ok ? "done" : detail}
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
