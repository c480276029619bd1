import "server-only";
import type { BulkResultView } from "#schemas/catalog";
import { isServiceError } from "@/lib/server/errors";

/**
 * Does the same with many agents, each in a transaction of its own, and tells what became of each: one refusal stops no other. A fault of ours
 * stops the rest, which is told too once something was done; before that it is thrown.
 */
export async function oneByOne(agents: readonly string[], change: (agent: string) => Promise<unknown>): Promise<BulkResultView> {
  const items: BulkResultView["items"] = [];
  const left = [...new Set(agents)];
  for (const [index, agent] of left.entries()) {
    try {
      await change(agent);
      items.push({ agent, ok: true, code: null, detail: null });
    } catch (error) {
      if (isServiceError(error)) {
        items.push({ agent, ok: false, code: error.code, detail: error.message });
        continue;
      }
      if (!items.some(({ ok }) => ok)) throw error;
      console.error(`many agents were to be changed, and ${agent} could not be:`, error);
      return { items: [...items, ...left.slice(index).map(notDone)] };
    }
  }
  return { items };
}

function notDone(agent: string): BulkResultView["items"][number] {
  return { agent, ok: false, code: "INTERNAL", detail: "Something went wrong here before its turn was over. Try it again." };
}
