import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { p95, quantile } from "../statistics.mjs";
import { hostileTexts, realSizeTexts } from "./texts.mjs";

/**
 * The time of a check, in process: warm as in a server or a page at work, and cold as in the first moment of a command.
 * @param {import("../run.mjs").Bench} bench
 * @returns {string[][]}
 */
export function measureChecks({ parts, partsFile, work, quick }) {
  const real = realSizeTexts();
  const hostile = hostileTexts();
  const realTimes = warm(parts, real, quick ? 3 : 20).map(({ ms }) => ms);
  const hostileTimes = warm(parts, hostile, quick ? 2 : 5);
  const worst = hostileTimes.reduce((a, b) => (b.ms > a.ms ? b : a));
  const cold = (/** @type {import("./texts.mjs").Text} */ { text }) => checkOnce(partsFile, path.join(work, "cold.md"), text);
  const middle = real[50] ?? real[0];
  const coldMiddle = middle ? Array.from({ length: quick ? 1 : 5 }, () => cold(middle)) : [];
  const coldHostile = hostile.map((text) => ({ name: text.name, ms: cold(text) })).reduce((a, b) => (b.ms > a.ms ? b : a));
  const ms = (/** @type {number} */ value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const verdict = (/** @type {number} */ value, /** @type {number} */ max) => `≤ ${max} ms: ${value <= max ? "met" : "missed"}`;
  return [
    [
      "check of an agent.md of real size, warm, p95",
      ms(p95(realTimes)),
      verdict(p95(realTimes), 2),
      `median ${ms(quantile(realTimes, 0.5))}, 100 files`,
    ],
    [
      "the same, first check of a process",
      ms(quantile(coldMiddle, 0.5)),
      "none",
      `median of ${coldMiddle.length} processes, ${middle?.name}`,
    ],
    [
      "check of a hostile text up to 1 MiB, warm, the worst",
      ms(worst.ms),
      verdict(worst.ms, 150),
      `${worst.name}; ${hostile.length} texts`,
    ],
    ["the same, first check of a process", ms(coldHostile.ms), verdict(coldHostile.ms, 150), coldHostile.name],
  ];
}

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {readonly import("./texts.mjs").Text[]} texts
 * @param {number} rounds
 */
function warm({ agentFolder, checkFolder }, texts, rounds) {
  // New bytes for each check: the answer about the same ones is remembered.
  const folderOf = (/** @type {string} */ text) =>
    agentFolder([{ kind: "file", path: "agent.md", bytes: new TextEncoder().encode(text), executable: false }]);
  for (const { text } of texts) checkFolder(folderOf(text));
  /** @type {{ name: string, ms: number }[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    for (const { name, text } of texts) {
      const folder = folderOf(text);
      const startedAt = performance.now();
      checkFolder(folder);
      times.push({ name, ms: performance.now() - startedAt });
    }
  }
  return times;
}

/**
 * @param {string} partsFile
 * @param {string} textFile
 * @param {string} text
 */
function checkOnce(partsFile, textFile, text) {
  writeFileSync(textFile, text);
  const program = path.join(import.meta.dirname, "check-once.mjs");
  return Number(execFileSync(process.execPath, [program, partsFile, textFile], { encoding: "utf8", timeout: 30_000 }));
}
