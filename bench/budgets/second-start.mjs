import { spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt } from "../../scripts/launch/ensure-built.mjs";
import { findFreePort } from "../../scripts/launch/free-port.mjs";
import { ownVariables } from "../start-berth.mjs";

const secondsMax = 5;

/**
 * How long `npm run up` takes when everything is there: the built server, its database with the sample in it.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<string[][]>}
 */
export async function measureSecondStart({ root, work, atEnd }) {
  const env = ownVariables(path.join(work, "up"));
  await ensureBuilt(root, env);
  const first = await startUp(root, env, atEnd);
  const second = await startUp(root, env, atEnd);
  return [
    [
      "`npm run up`, second start until ready",
      `${second.toFixed(1)} s`,
      `≤ ${secondsMax} s: ${second <= secondsMax ? "met" : "missed"}`,
      `first start after the build ${first.toFixed(1)} s`,
    ],
  ];
}

/**
 * Starts it, waits for the line that says so, and ends it.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {import("../run.mjs").Bench["atEnd"]} atEnd
 * @returns {Promise<number>} seconds until ready
 */
async function startUp(root, env, atEnd) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const up = spawn(process.execPath, ["scripts/up.mjs", "--port", String(port)], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => up.once("exit", resolve));
  atEnd(() => up.kill("SIGTERM"));
  let said = "";
  const seconds = await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ words) => {
      said += words;
      if (said.includes("Berth is ready on")) resolve((performance.now() - startedAt) / 1000);
    };
    up.stdout.on("data", hear);
    up.stderr.on("data", hear);
    up.once("exit", (code) => reject(new Error(`npm run up ended with ${code}:\n${said}`)));
  });
  up.kill("SIGTERM");
  await ended;
  return seconds;
}
