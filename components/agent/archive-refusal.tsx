"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";

/** Why an agent was not archived; when one of its slots moved meanwhile, with a way to see that. */
export function ArchiveRefusal({ failure, onReload }: { failure: Error; onReload: () => void }) {
  const router = useRouter();
  const isConflict = failure instanceof Refusal && failure.error.code === "AGENT_CHANGED";
  return (
    <Callout
      tone={isConflict ? "attention" : "danger"}
      role="alert"
      className="mt-4"
      title={isConflict ? "Someone moved a slot of this agent while you were looking" : refusalText(failure)}
    >
      {isConflict && (
        <>
          <p>You changed nothing. See what is active now, and decide again.</p>
          <Button
            size="sm"
            onClick={() => {
              router.refresh();
              onReload();
            }}
          >
            Reload
          </Button>
        </>
      )}
    </Callout>
  );
}
