"use client";

import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";

/** What an error boundary shows: what happened, what was kept, what to do. `digest` finds the error in the server's log. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <Callout tone="danger" role="alert" title="This page could not be shown">
      <p>Something failed on the way. Nothing was changed by looking at it: what was stored stays as it was.</p>
      {digest && (
        <p>
          For whoever runs this server: error <code>{digest}</code> in its log.
        </p>
      )}
      <Button onClick={retry}>Try again</Button>
    </Callout>
  );
}
