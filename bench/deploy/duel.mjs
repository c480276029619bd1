import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alternate } from "../alternate.mjs";
import { folderShapes, makeAgentFolder } from "../make-agent-folder.mjs";
import { startBerth } from "../start-berth.mjs";
import { median, p95 } from "../statistics.mjs";
import { archivesOf } from "./archives.mjs";
import { berthRegistry, verdaccioRegistry } from "./registries.mjs";
import { startVerdaccio } from "./start-verdaccio.mjs";

/** @typedef {import("./registries.mjs").Registry} Registry */

/**
 * Publishes the same archives to both registries over HTTP, around the 1st, 500th and 2,000th revision of one agent, and, as
 * another agent, the folder with tool modules.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function deployDuel(bench) {
  const { work, parts, quick } = bench;
  const registries = [berthRegistry(await startBerth(bench), bench), verdaccioRegistry(await startVerdaccio(bench))];
  const window = quick ? 10 : 50;
  const starts = quick ? [1, 50] : [1, 500 - window / 2, 2000 - window / 2];

  const plain = archivesOfShape(bench, "plain", "files");
  const tiny = archivesOf(parts, tinyFolder(path.join(work, "deploy-tiny"), "plain"));
  await publishWindow(registries, "warm-up", archivesOfShape(bench, "warm-up", "files"), { start: 1, window: warmUps(quick) });
  const rows = [];
  let next = 1;
  for (const start of starts) {
    await fill(registries, "plain", tiny, { from: next, to: start });
    const times = await publishWindow(registries, "plain", plain, { start, window });
    rows.push(...rowsOf(`v${start}–v${start + window - 1}`, "none", times));
    next = start + window;
  }
  const bundled = await publishWindow(registries, "tools", archivesOfShape(bench, "tools", "modules"), { start: 1, window });
  rows.push(...rowsOf(`v1–v${window}`, "4 modules", bundled, { hasAim: false }));
  return {
    title: "Deploy over HTTP",
    note: `The same .tgz of 46 files, new content each time, to both in turn; ${window} each at every mark, after ${warmUps(quick)} of another agent that both warm up with. Berth deploys and activates in dev; Verdaccio publishes as latest.`,
    columns: ["revisions", "tools", "registry", "median", "p95", "Berth ÷ Verdaccio", "aim"],
    rows,
  };
}

/** What runs in both for the first hundred times is compiled meanwhile. @param {boolean} quick */
function warmUps(quick) {
  return quick ? 10 : 100;
}

/**
 * @param {import("../run.mjs").Bench} bench
 * @param {string} name
 * @param {"files" | "modules"} toolsAs
 */
function archivesOfShape({ work, parts }, name, toolsAs) {
  const folder = path.join(work, `deploy-${name}`);
  makeAgentFolder(folder, folderShapes.small, { name, toolsAs });
  return archivesOf(parts, folder);
}

/**
 * @param {string} folder
 * @param {string} name
 */
function tinyFolder(folder, name) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "agent.md"), `---\nname: ${name}\nmodel: zai/glm-5.3\n---\nAnswer politely.\n`);
  return folder;
}

/**
 * Brings both registries to the next mark with a small content. Nothing is measured; they do not wait for each other.
 * @param {readonly Registry[]} registries
 * @param {string} agent
 * @param {(mark: string) => Uint8Array} archiveOf
 * @param {{ from: number, to: number }} range `to` is left out
 */
async function fill(registries, agent, archiveOf, { from, to }) {
  await Promise.all(
    registries.map(async ({ publish }) => {
      for (let number = from; number < to; number++) await publish(agent, number, archiveOf(`${number}`));
    }),
  );
}

/**
 * @param {readonly Registry[]} registries
 * @param {string} agent
 * @param {(mark: string) => Uint8Array} archiveOf
 * @param {{ start: number, window: number }} range
 */
async function publishWindow(registries, agent, archiveOf, { start, window }) {
  let archive = archiveOf(`${start}`);
  let round = 0;
  const contenders = registries.map(({ name, publish }) => ({ name, run: () => publish(agent, start + round, archive) }));
  const times = await alternate(contenders, {
    rounds: window,
    warmUps: 0,
    async inspect(name, _nothing, at) {
      const registry = registries.find((each) => each.name === name);
      // A look at every tenth is enough: it reads what the other nine wrote, too.
      if (at % 10 === 0) await registry?.inspect(agent, start + at, archive);
      const isLastTurn = name === contenders[(contenders.length - 1 + at) % contenders.length]?.name;
      if (!isLastTurn) return;
      round = at + 1;
      archive = archiveOf(`${start + round}`);
    },
  });
  return times;
}

const aim = 0.6;

/**
 * @param {string} revisions
 * @param {string} tools
 * @param {ReadonlyMap<string, number[]>} times
 * @param {{ hasAim: boolean }} options
 */
function rowsOf(revisions, tools, times, { hasAim } = { hasAim: true }) {
  const ours = median(times.get("Berth") ?? []);
  return [...times].map(([name, samples]) => {
    const ratio = ours / median(samples);
    const verdict =
      name === "Berth" ? ["", ""] : [`${ratio.toFixed(2)} ×`, hasAim ? `≤ ${aim} ×: ${ratio <= aim ? "met" : "missed"}` : "none"];
    return [
      revisions,
      name === "Berth" ? tools : "never bundled",
      name,
      `${median(samples).toFixed(1)} ms`,
      `${p95(samples).toFixed(1)} ms`,
      ...verdict,
    ];
  });
}
