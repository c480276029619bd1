import { measureChecks } from "./check-texts.mjs";
import { measureLoopStall } from "./loop-stall.mjs";
import { measureSecondStart } from "./second-start.mjs";
import { measureUploadMemory } from "./upload-memory.mjs";

/**
 * What is measured against a number instead of a peer.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function measureBudgets(bench) {
  return {
    title: "Budgets",
    note: "Limits that Berth sets itself.",
    columns: ["what", "measured", "budget", "how"],
    rows: [
      ...measureChecks(bench),
      ...(await measureLoopStall(bench)),
      ...(await measureUploadMemory(bench)),
      ...(await measureSecondStart(bench)),
    ],
  };
}
