// npm run bench: duels with peers, in one run. See bench/README.md.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "../scripts/launch/ensure-installed.mjs";
import { requireNode } from "../scripts/launch/require-node.mjs";
import { runMain, SetupError } from "../scripts/launch/setup-error.mjs";
import { stopSignal } from "../scripts/launch/stop-signal.mjs";
import { installPeers } from "./peers.mjs";

/**
 * What every duel gets.
 * @typedef {object} Bench
 * @property {string} root of the checkout
 * @property {string} work a folder of this run
 * @property {boolean} quick few rounds: whether everything works, not how fast
 * @property {import("./bundle-berth.mjs").BerthParts} parts
 * @property {string} partsFile the bundle of `parts`
 * @property {(stop: () => unknown) => void} atEnd what is started says here how it ends
 */

const root = path.resolve(import.meta.dirname, "..");
const minutesMax = 25;
const duels = /** @type {const} */ (["pack", "deploy", "slot", "diff", "catalog", "summary", "budgets"]);

await runMain(async () => {
  requireNode();
  const { only, quick, write } = readArguments();
  ensureInstalled(root);
  installPeers();
  const work = path.join(import.meta.dirname, ".work");
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });

  /** @type {(() => unknown)[]} */
  const ends = [];
  const clock = setTimeout(() => process.kill(process.pid, "SIGTERM"), minutesMax * 60_000).unref();
  const stopped = stopSignal().then(() => {
    throw new SetupError(`Stopped before the end. A whole run has ${minutesMax} minutes.`);
  });
  try {
    await Promise.race([stopped, runDuels({ work, only, quick, write, atEnd: (stop) => ends.push(stop) })]);
  } finally {
    clearTimeout(clock);
    for (const stop of ends.reverse()) await stop();
    rmSync(work, { recursive: true, force: true });
  }
});

/** @param {{ work: string, only: string[], quick: boolean, write: boolean, atEnd: Bench["atEnd"] }} options */
async function runDuels({ work, only, quick, write, atEnd }) {
  // What needs packages is loaded when they are there.
  const { bundleBerth } = await import("./bundle-berth.mjs");
  const { describeMachine } = await import("./report/describe-machine.mjs");
  const { renderReport } = await import("./report/render-report.mjs");
  const { writeReport } = await import("./report/write-report.mjs");
  const { machine, state } = describeMachine(root);
  const { file: partsFile, parts } = await bundleBerth(root, work);
  /** @type {Bench} */
  const bench = { root, work, quick, parts, partsFile, atEnd };

  const sections = [];
  for (const name of only) {
    console.error(`${new Date().toTimeString().slice(0, 8)} ${name} …`);
    sections.push(...(await runDuel(name, bench)));
  }
  const command = `npm run bench${quick ? " -- --quick" : ""}`;
  const report = renderReport({ command, machine, state, sections });
  console.log(`\n${report}`);
  if (write) writeReport(path.join(root, "docs", "performance.md"), report);
}

/**
 * @param {string} name
 * @param {Bench} bench
 * @returns {Promise<import("./report/render-report.mjs").Section[]>}
 */
async function runDuel(name, bench) {
  switch (name) {
    case "pack":
      return [await (await import("./pack/duel.mjs")).packDuel(bench)];
    case "deploy":
      return [await (await import("./deploy/duel.mjs")).deployDuel(bench)];
    case "slot":
      return [await (await import("./slot/duel.mjs")).slotDuel(bench)];
    case "catalog":
      return [await (await import("./catalog/measure.mjs")).measureCatalog(bench)];
    case "summary":
      return [await (await import("./summary/measure.mjs")).measureSummary(bench)];
    case "diff":
      return [await (await import("./diff/duel.mjs")).diffDuel(bench)];
    default:
      return [await (await import("./budgets/measure.mjs")).measureBudgets(bench)];
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { only: { type: "string", multiple: true }, quick: { type: "boolean" }, write: { type: "boolean" } },
    });
    const unknown = values.only?.find((name) => !duels.some((duel) => duel === name));
    if (unknown !== undefined) throw new Error(`There is no duel ${unknown}`);
    return { only: values.only ?? [...duels], quick: values.quick ?? false, write: values.write ?? false };
  } catch (error) {
    throw new SetupError(
      error instanceof Error ? `${error.message}.` : String(error),
      `Usage: npm run bench -- [--only ${duels.join("|")}]… [--quick] [--write]`,
    );
  }
}
