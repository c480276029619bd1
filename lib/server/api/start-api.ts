import "server-only";
import type { Api } from "@/lib/server/api/api-env";
import { type ApiOptions, createApi } from "@/lib/server/api/create-api";
import { removeExpiredAnswers } from "@/lib/server/api/idempotent-answers";
import { listenForChanges } from "@/lib/server/caches/listen-for-changes";
import { slotCache } from "@/lib/server/caches/slot-cache";
import { keepCatalog } from "@/lib/server/catalog/keep-catalog";
import { connections } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { closeImportPool } from "@/lib/server/imports/import-pool";
import { closeJobPool, jobPool } from "@/lib/server/jobs/compile";
import { removeLeftovers } from "@/lib/server/jobs/temp-folder";
import { tokenCache } from "@/lib/server/tokens/token-cache";

export type RunningApi = { fetch: Api["fetch"]; close(): Promise<void> };

const sweepEveryMs = 60 * 60 * 1000;

/** The API with what runs beside it: the caches' ear for changes, the keeper of the catalog, and the sweep of what nobody needs any more. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const listening = listenForChanges(env().DATABASE_URL, [
    { channel: "berth_slot", forget: (key) => slotCache.forget(key), turnOn: () => slotCache.turnOn(), turnOff: () => slotCache.turnOff() },
    {
      channel: "berth_token",
      forget: (id) => tokenCache.forget(id),
      turnOn: () => tokenCache.turnOn(),
      turnOff: () => tokenCache.turnOff(),
    },
  ]);
  await removeLeftovers();
  const sweep = setInterval(() => {
    removeLeftovers().catch((error: unknown) => console.error("leftovers were not removed:", error));
    removeExpiredAnswers(connections().db).catch((error: unknown) => console.error("expired answers were not removed:", error));
  }, sweepEveryMs);
  sweep.unref();
  // Its processes start now, so that the first upload does not wait for them.
  jobPool();
  const ending = new AbortController();
  const kept = keepCatalog(ending.signal);
  const api = createApi(options);
  return {
    fetch: api.fetch,
    async close() {
      clearInterval(sweep);
      ending.abort();
      await Promise.all([listening.close(), kept]);
      await Promise.all([closeJobPool(), closeImportPool()]);
    },
  };
}
