import "server-only";
import type { AgentComparison } from "#core/diff/compare-agents";
import { AnswerCache } from "@/lib/server/caches/answer-cache";
import { SingleFlight } from "@/lib/server/caches/single-flight";
import type { ComparedSettings } from "@/lib/server/comparisons/compared-settings";

const cache = new AnswerCache<AgentComparison>(48 * 1024 * 1024);
const flights = new SingleFlight<AgentComparison>();

/** All that a comparison depends on: both archives by digest, the settings by version, and the circumstances. */
type Asked = { before: string; after: string; settings: ComparedSettings["keys"]; as: string | undefined; depth: number | undefined };

/** The answer that was given before, or else what `workOut` finds. It may end with its own caller, so nobody else waits for it. */
export async function rememberedComparison(asked: Asked, workOut: () => Promise<AgentComparison>): Promise<AgentComparison> {
  const key = keyOf(asked);
  return cache.get(key) ?? (await workOutAndKeep(key, workOut));
}

/** The same for work that ends with no caller: all who ask at the same time wait for one. */
export async function sharedComparison(asked: Asked, workOut: () => Promise<AgentComparison>): Promise<AgentComparison> {
  const key = keyOf(asked);
  return cache.get(key) ?? (await flights.run(key, () => workOutAndKeep(key, workOut)));
}

async function workOutAndKeep(key: string, workOut: () => Promise<AgentComparison>): Promise<AgentComparison> {
  const comparison = await workOut();
  cache.set(key, comparison);
  return comparison;
}

function keyOf({ before, after, settings, as, depth }: Asked): string {
  return JSON.stringify([before, after, settings, as, depth]);
}
