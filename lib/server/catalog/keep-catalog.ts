import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { indexAgents } from "@/lib/server/catalog/index-agents";
import { resolvePending } from "@/lib/server/catalog/resolve-pending";
import { sweepFacts } from "@/lib/server/catalog/sweep-facts";
import { sweepWords, type WordPlace } from "@/lib/server/catalog/sweep-words";
import { connections, type Db } from "@/lib/server/db";
import { type ResolutionSources, resolutionSources } from "@/lib/server/resolution/with-archive";

const pauseMs = { busy: 20, idle: 2_000, failed: 30_000 };
const indexEveryMs = 60 * 60 * 1000;
const sweepWordsEveryMs = 24 * 60 * 60 * 1000;

/**
 * Keeps what agents are found by up to date where no verb could: agents of an older version of Berth, changed settings, tools to be
 * worked out. One small step after another until `signal`; several servers share the work.
 */
export async function keepCatalog(signal: AbortSignal): Promise<void> {
  let indexedAt = Number.NEGATIVE_INFINITY;
  let words: { after: WordPlace | null; dueAt: number } = { after: null, dueAt: Date.now() };
  while (!signal.aborted) {
    const shouldIndex = Date.now() - indexedAt >= indexEveryMs;
    const wait = await catalogStep(connections().db, resolutionSources(), shouldIndex).then(
      async ({ wasIndexed, wasBusy }) => {
        if (wasIndexed) indexedAt = Date.now();
        if (wasBusy) return pauseMs.busy;
        if (Date.now() >= words.dueAt) {
          const after = await sweepWords(connections().db, words.after);
          words = { after, dueAt: after ? Date.now() : Date.now() + sweepWordsEveryMs };
        }
        return pauseMs.idle;
      },
      (error: unknown) => {
        if (!signal.aborted) console.error("the catalog could not be kept up to date; trying again:", error);
        return pauseMs.failed;
      },
    );
    await delay(wait, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** One step: `wasIndexed` says that every agent can be found, `wasBusy` that more may be left. */
export async function catalogStep(
  db: Db,
  sources: ResolutionSources,
  shouldIndex: boolean,
): Promise<{ wasIndexed: boolean; wasBusy: boolean }> {
  const indexed = shouldIndex ? await indexAgents(db) : 0;
  const swept = await sweepFacts(db);
  const resolved = await resolvePending(db, sources);
  return { wasIndexed: shouldIndex && indexed === 0, wasBusy: indexed > 0 || swept || resolved };
}
