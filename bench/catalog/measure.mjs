import path from "node:path";
import { createDatabase, startServices } from "../../scripts/launch/services.mjs";
import { ownVariables } from "../start-berth.mjs";
import { p95, quantile } from "../statistics.mjs";
import { bundleVerbs } from "./bundle-verbs.mjs";
import { openCatalog } from "./open-catalog.mjs";
import { revisionsPerAgent } from "./seed-rows.mjs";
import { pageTasks, searchTasks, writeTasks } from "./tasks.mjs";

const sizes = { small: 1_000, large: 100_000, quick: 5_000 };
const pageMsMax = 15;
const searchMsMax = 50;
const ratioMax = 1.3;

/**
 * The verbs of the catalog on 1,000 agents and on 100,000 with a million revisions, in turns.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function measureCatalog({ root, work, quick, atEnd }) {
  const services = await startServices({ root, variables: ownVariables(path.join(work, "catalog")) });
  atEnd(services.stop);
  const verbs = await bundleVerbs(root, work);
  const { DATABASE_URL: base = "" } = services.settings;
  /** @param {string} name @param {number} agents */
  const open = async (name, agents) => openCatalog({ root, verbs, url: await createDatabase(base, name), agents });
  const large = quick ? sizes.quick : sizes.large;
  const seededAt = performance.now();
  const catalogs = { small: await open("catalog_small", sizes.small), large: await open("catalog_large", large) };
  const seedSeconds = (performance.now() - seededAt) / 1000;
  for (const { close } of Object.values(catalogs)) atEnd(close);
  const rounds = quick ? 10 : 60;

  const rows = [];
  for (const { name, kind, run } of [...pageTasks, ...searchTasks, ...writeTasks]) {
    /** @type {Record<"small" | "large", number[]>} */
    const ms = { small: [], large: [] };
    let statements = 0;
    for (let round = -5; round < rounds; round += 1) {
      for (const size of /** @type {const} */ (["small", "large"])) {
        const { time } = catalogs[size];
        const taken = await time((context) => run(verbs, context, round));
        if (round >= 0) ms[size].push(taken.ms);
        statements = taken.statements;
      }
    }
    const [small, big] = [p95(ms.small), p95(ms.large)];
    const ratio = quantile(ms.large, 0.5) / quantile(ms.small, 0.5);
    rows.push([
      name,
      `${quantile(ms.small, 0.5).toFixed(1)} ms`,
      `${small.toFixed(1)} ms`,
      `${quantile(ms.large, 0.5).toFixed(1)} ms`,
      `${big.toFixed(1)} ms`,
      `${ratio.toFixed(2)} ×`,
      String(statements),
      aim(kind, big, ratio),
    ]);
  }
  return {
    title: "Catalog",
    note: `Time in the database of a whole verb, all its statements one after another, on ${sizes.small.toLocaleString("en")} agents and on ${large.toLocaleString("en")} agents with ${(large * revisionsPerAgent).toLocaleString("en")} revisions, in turns; ${rounds} rounds. Seeding took ${Math.round(seedSeconds)} s.`,
    columns: ["what", "small, median", "small, p95", "large, median", "large, p95", "large ÷ small", "statements", "aim"],
    rows,
  };
}

/** @param {"page" | "search" | "write"} kind @param {number} ms @param {number} ratio */
function aim(kind, ms, ratio) {
  if (kind === "write") return "";
  if (kind === "search") return `≤ ${searchMsMax} ms: ${ms <= searchMsMax ? "met" : "missed"}`;
  return `≤ ${pageMsMax} ms, ≤ ${ratioMax} ×: ${ms <= pageMsMax && ratio <= ratioMax ? "met" : "missed"}`;
}
