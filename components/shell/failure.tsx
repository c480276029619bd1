"use client";

/**
 * What an error boundary shows: what happened, what was kept, what to do. `digest` finds the error in the server's log.
 * Every page loads this with its first script, so it is plain: even the variants of a button would weigh more than all of it.
 */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <section role="alert" className="space-y-3 rounded-md border border-danger/35 bg-danger-surface px-4 py-3">
      <h1 className="font-semibold">This page could not be shown</h1>
      <p>Something failed on the way. Looking at a page changes nothing: what was stored is still there.</p>
      {digest && (
        <p>
          For whoever runs this server: error <code>{digest}</code> in its log.
        </p>
      )}
      <button type="button" onClick={retry} className="h-8 rounded-md border bg-card px-3 text-sm font-medium hover:bg-muted">
        Try again
      </button>
    </section>
  );
}
