import "server-only";
import { rehearseDeploys } from "@/lib/server/rehearsal/rehearse-deploys";

/** Whoever started the server has looked after it by then, and npm run up has carried its sample. */
const quietAfterMs = 5_000;

/** Rehearses a while after the start, beside whatever comes. That it fails is nobody's loss, and is logged. */
export function rehearseWhenQuiet(signal: AbortSignal): void {
  const timer = setTimeout(() => {
    rehearseDeploys(signal).catch((error: unknown) => {
      if (!signal.aborted) console.error("the rehearsal of a deploy failed:", error);
    });
  }, quietAfterMs);
  timer.unref();
}
