import "server-only";
import type { AgentComparison } from "#core/diff/compare-agents";
import { AnswerCache } from "@/lib/server/caches/answer-cache";
import type { ComparedSettings } from "@/lib/server/comparisons/compared-settings";

const cache = new AnswerCache<AgentComparison>(48 * 1024 * 1024);

/** All that a comparison depends on: both archives by digest, the settings by version, and the circumstances. */
type Asked = { before: string; after: string; settings: ComparedSettings["keys"]; as: string | undefined; depth: number | undefined };

/** The answer that was given before, or else what `workOut` finds. */
export async function rememberedComparison(asked: Asked, workOut: () => Promise<AgentComparison>): Promise<AgentComparison> {
  const key = JSON.stringify([asked.before, asked.after, asked.settings, asked.as, asked.depth]);
  const known = cache.get(key);
  if (known) return known;
  const comparison = await workOut();
  cache.set(key, comparison);
  return comparison;
}
