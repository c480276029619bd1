import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { AgentTree } from "#compiler/check-tree";
import type { SummarisedAgent } from "#core/diagnostics/check-summary";
import { checkPart, type PartResult, type TreePart } from "@/lib/cli/check-part";

/** Fewer agents than this are checked before a thread has started. */
const agentsPerThread = 500;
const threadsMax = 4;

/**
 * Checks the agents of a tree below `directory` on all processors, in their order.
 * @param script the command line itself, from which threads are started; without it this thread does all.
 * @throws what a thread threw.
 */
export async function checkParts(directory: string, tree: AgentTree, script: URL | undefined): Promise<SummarisedAgent[]> {
  const wanted = Math.min(Math.ceil(tree.places.length / agentsPerThread), availableParallelism(), threadsMax);
  const of = script ? Math.max(wanted, 1) : 1;
  const { places, listing, check } = tree;
  const share = (part: number) => places.flatMap((place, index) => (index % of === part ? { index, place } : []));
  const others = Array.from({ length: of - 1 }, (_, at) => inThread(script, { directory, listing, places: share(at + 1) }));
  const results = [checkPart(check, share(0)), ...(await Promise.all(others))];
  return results
    .flat()
    .sort((a, b) => a.index - b.index)
    .map(({ agent }) => agent);
}

function inThread(script: URL | undefined, part: TreePart): Promise<PartResult> {
  if (!script) throw new Error("A thread without its script");
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: part });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`A checking thread ended with ${code}.`)));
  });
}
