import "server-only";
import type { ToolExplanation } from "#core/explain-tool";
import { AnswerCache } from "@/lib/server/caches/answer-cache";

/** By artifact, version of the settings, and circumstances. */
export const resolutionCache = new AnswerCache<ToolExplanation>(32 * 1024 * 1024);
