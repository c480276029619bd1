import "server-only";
import type { BulkResultView } from "#schemas/catalog";
import { isServiceError } from "@/lib/server/errors";

/** Does the same with many agents, each in a transaction of its own, and tells what became of each: one refusal stops no other. */
export async function oneByOne(agents: readonly string[], change: (agent: string) => Promise<unknown>): Promise<BulkResultView> {
  const items: BulkResultView["items"] = [];
  for (const agent of new Set(agents)) {
    try {
      await change(agent);
      items.push({ agent, ok: true, code: null, detail: null });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      items.push({ agent, ok: false, code: error.code, detail: error.message });
    }
  }
  return { items };
}
