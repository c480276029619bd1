import { randomFillSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { deployToBerth } from "../deploy-to-berth.mjs";
import { startBerth } from "../start-berth.mjs";
import { quantile } from "../statistics.mjs";

const MiB = 1024 * 1024;
const riseMiBMax = 64;

/**
 * How much the server's resident memory rises under four parallel deploys of 16 MiB, over its idle.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<string[][]>} nothing where there is no /proc
 */
export async function measureUploadMemory(bench) {
  if (process.platform !== "linux") return [];
  const berth = await startBerth(bench, "fresh-berth");
  // What the first deploys load is no part of it: code, connections.
  for (const mark of ["a", "b", "c", "d"]) await deployToBerth(berth, largeArchive(bench.parts, `warm-${mark}`, 1024));
  await delay(bench.quick ? 500 : 3_000);
  const idle = await watchMemory(berth.pid, () => delay(500));
  const rounds = bench.quick ? ["a"] : ["a", "b", "c"];
  const busy = [];
  for (const round of rounds) {
    const archives = Array.from({ length: 4 }, (_, i) => largeArchive(bench.parts, `big-${round}-${i}`, 15.9 * MiB));
    busy.push(...(await watchMemory(berth.pid, () => Promise.all(archives.map((archive) => deployToBerth(berth, archive))))));
  }
  const rise = Math.max(...busy) - quantile(idle, 0.5);
  return [
    [
      "rise of the server's resident memory under four parallel deploys of 16 MiB",
      `${rise.toFixed(0)} MiB`,
      `≤ ${riseMiBMax} MiB: ${rise <= riseMiBMax ? "met" : "missed"}`,
      `idle ${quantile(idle, 0.5).toFixed(0)} MiB, the highest of ${busy.length} looks in ${rounds.length} rounds`,
    ],
  ];
}

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {string} name
 * @param {number} bytes that do not compress
 */
function largeArchive({ writeTar }, name, bytes) {
  const entry = `---\nname: ${name}\nmodel: zai/glm-5.3\nharness:\n  files:\n    - assets\n---\nAnswer politely.\n`;
  const noise = randomFillSync(new Uint8Array(bytes));
  return gzipSync(
    writeTar([
      { path: "agent.md", bytes: new TextEncoder().encode(entry) },
      { path: "assets/noise.bin", bytes: noise },
    ]),
    { level: 1 },
  );
}

/**
 * @param {number} pid
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>} resident MiB, looked at every 10 ms during `work`
 */
async function watchMemory(pid, work) {
  const seen = [residentMiB(pid)];
  const clock = setInterval(() => seen.push(residentMiB(pid)), 10);
  await work().finally(() => clearInterval(clock));
  return seen;
}

/** @param {number} pid */
function residentMiB(pid) {
  const [, kibibytes = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}
