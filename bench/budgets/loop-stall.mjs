import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { startBerth } from "../start-berth.mjs";
import { median } from "../statistics.mjs";
import { hostileTexts } from "./texts.mjs";

const stallMsMax = 50;

/** @typedef {{ type: string, body: string | Uint8Array<ArrayBuffer> }} Upload */

/**
 * For how long the server's event loop stands still, at the worst, while four hostile uploads are checked at once.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<string[][]>} nothing where signals do not reach a process
 */
export async function measureLoopStall(bench) {
  if (process.platform === "win32") return [];
  const file = path.join(bench.work, "loop-stalls");
  const flags = ["--import", path.join(import.meta.dirname, "watch-loop.mjs")];
  const berth = await startBerth(bench, "watched-berth", { flags, env: { BENCH_LOOP: file } });
  const stalls = await stallsUnder(berth, hostileUploads(bench.parts), { file, rounds: bench.quick ? 2 : 10 });
  const worst = Math.max(...stalls);
  return [
    [
      "longest stall of the server's event loop under four hostile uploads at once",
      `${worst.toFixed(0)} ms`,
      `< ${stallMsMax} ms: ${worst < stallMsMax ? "met" : "missed"}`,
      `wall clock; ${stalls.length} rounds, the middle one ${median(stalls).toFixed(0)} ms`,
    ],
  ];
}

/**
 * @param {{ api: string, headers: Record<string, string>, pid: number }} berth with watch-loop.mjs in it
 * @param {readonly Upload[]} uploads
 * @param {{ file: string, rounds: number }} options `file` is what the server writes to
 * @returns {Promise<number[]>} milliseconds, one for each round; the first, in which code is loaded, is left out
 */
export async function stallsUnder(berth, uploads, { file, rounds }) {
  writeFileSync(file, "");
  const stalls = [];
  for (let round = -1; round < rounds; round++) {
    await readStall(berth.pid, file);
    await Promise.all(uploads.map((upload) => check(berth, upload)));
    const stall = await readStall(berth.pid, file);
    if (round >= 0) stalls.push(stall);
  }
  return stalls;
}

/**
 * @param {number} pid
 * @param {string} file
 * @returns {Promise<number>} what the server says at a signal
 */
async function readStall(pid, file) {
  const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
  const before = lines().length;
  process.kill(pid, "SIGUSR2");
  for (const until = Date.now() + 10_000; Date.now() < until; await delay(10)) {
    const line = lines()[before];
    if (line !== undefined) return Number(line);
  }
  throw new Error("The server does not say how long its event loop stood still.");
}

/**
 * @param {{ api: string, headers: Record<string, string> }} berth
 * @param {Upload} upload
 */
async function check({ api, headers }, { type, body }) {
  const disposition = type === "text/markdown" ? { "content-disposition": 'attachment; filename="agent.md"' } : {};
  const answer = await fetch(`${api}/check`, { method: "POST", headers: { ...headers, "content-type": type, ...disposition }, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Berth answered the check of a hostile upload with ${answer.status}: ${text.slice(0, 500)}`);
}

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @returns {Upload[]} two texts that take long to judge, a bomb, and as many files as an upload may have
 */
function hostileUploads({ writeTar }) {
  const texts = hostileTexts().filter(({ name }) => name === "900 mistakes" || name === "tag characters");
  const small = new Uint8Array(10).fill(120);
  const files = Array.from({ length: 9_999 }, (_, i) => ({ path: `f/${i}`, bytes: small }));
  const agent = { path: "agent.md", bytes: new TextEncoder().encode("---\nname: many\nmodel: zai/glm-5.3\n---\nAnswer.\n") };
  return [
    ...texts.map(({ text }) => ({ type: "text/markdown", body: text })),
    { type: "application/gzip", body: new Uint8Array(gzipSync(writeTar([{ path: "agent.md", bytes: new Uint8Array(200 << 20) }]))) },
    { type: "application/gzip", body: new Uint8Array(gzipSync(writeTar([agent, ...files]))) },
  ];
}
