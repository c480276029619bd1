import "server-only";
import type { AgentComparison } from "#core/diff/compare-agents";
import { AnswerCache } from "@/lib/server/caches/answer-cache";

/** By both archives, version of the settings, and circumstances. */
export const comparisonCache = new AnswerCache<AgentComparison>(48 * 1024 * 1024);
