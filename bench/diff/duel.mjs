import { writeFileSync } from "node:fs";
import path from "node:path";
import { alternate } from "../alternate.mjs";
import { peerVersion } from "../peers.mjs";
import { median, p95 } from "../statistics.mjs";
import { berthDiffer, gitDiffer, hasGit, packageDiffer, patienceMs } from "./contenders.mjs";
import { folderRows } from "./folders.mjs";
import { textPairs } from "./texts.mjs";

const msMax = 300;

/**
 * Texts that people change, and texts that no algorithm likes; then a folder of 526 files.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function diffDuel(bench) {
  const rows = [];
  const withGit = hasGit();
  for (const pair of textPairs()) rows.push(...(await textRows(bench, pair, withGit)));
  rows.push(...(await folderRows(bench, withGit)));
  const peers = [withGit ? "Git as a process" : "no Git on this machine", peerVersion("diff")].join(", ");
  return {
    title: "Compare",
    note: `From two files on disk (warm cache) to the difference; Berth also marks changed words and moved paragraphs. Peers: ${peers}. Every answer of Berth is applied and gives the second text.`,
    columns: ["what", "by", "median", "p95", "rounds", "changed lines", "Berth ÷ peer", "aim"],
    rows,
  };
}

/**
 * @param {import("../run.mjs").Bench} bench
 * @param {ReturnType<typeof textPairs>[number]} pair
 * @param {boolean} withGit
 */
async function textRows({ work, parts, quick }, { name, before, after, ratioMax }, withGit) {
  const [left, right] = [path.join(work, "before.txt"), path.join(work, "after.txt")];
  writeFileSync(left, before);
  writeFileSync(right, after);
  const berth = berthDiffer(parts, left, right);
  const contenders = [berth, ...(withGit ? [gitDiffer(left, right)] : []), packageDiffer(left, right)];
  const grown = lineCount(after) - lineCount(before);
  /** @type {Map<string, string>} */
  const changed = new Map();
  const rounds = quick ? 3 : 15;
  const times = await alternate(contenders, {
    rounds,
    warmUps: quick ? 1 : 3,
    inspect(by, outcome) {
      if (outcome && outcome.added - outcome.removed !== grown) throw new Error(`${by} lost lines of ${name}`);
      if (by === "Berth" && parts.applyTextDiff(before, berth.last() ?? { hunks: [] }) !== after)
        throw new Error(`${name} is not what Berth says`);
      changed.set(by, outcome ? `+${outcome.added} −${outcome.removed}` : `none: gave up after ${patienceMs / 1000} s`);
    },
  });
  const ours = median(times.get("Berth") ?? []);
  const slowest = p95(times.get("Berth") ?? []);
  return [...times].map(([by, samples]) => {
    const ratio = ours / median(samples);
    const isRival = by.startsWith("git") && ratioMax !== null;
    const aim = by === "Berth" ? verdict(slowest <= msMax, `≤ ${msMax} ms`) : isRival ? verdict(ratio <= ratioMax, `≤ ${ratioMax} ×`) : "";
    return [
      name,
      by,
      `${median(samples).toFixed(1)} ms`,
      `${p95(samples).toFixed(1)} ms`,
      String(rounds),
      changed.get(by) ?? "",
      by === "Berth" ? "" : `${ratio.toFixed(2)} ×`,
      aim,
    ];
  });
}

/** @param {string} text */
function lineCount(text) {
  return text.split("\n").length;
}

/**
 * @param {boolean} isMet
 * @param {string} aim
 */
function verdict(isMet, aim) {
  return `${aim}: ${isMet ? "met" : "missed"}`;
}
