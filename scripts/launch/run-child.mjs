import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/**
 * @typedef {object} Child
 * @property {import("node:child_process").ChildProcess} process
 * @property {Promise<number>} ended its exit code; 1 when a signal ended it
 * @property {() => Promise<void>} stop asks it to end, and ends it after ten seconds
 */

/**
 * Starts a program of Node in a process group of its own, so that Ctrl-C reaches us alone and we end things in order.
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions }} options
 * @returns {Child}
 */
export function runChild(args, { cwd, env, stdio = ["ignore", "inherit", "inherit"] }) {
  const child = spawn(process.execPath, args, { cwd, env, stdio, detached: true });
  const ended = once(child, "exit").then(([code]) => (typeof code === "number" ? code : 1));
  return {
    process: child,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const waiting = new AbortController();
      const late = delay(10_000, "late", { signal: waiting.signal }).catch(() => "ended");
      if ((await Promise.race([ended, late])) === "late" && child.pid) process.kill(-child.pid, "SIGKILL");
      waiting.abort();
    },
  };
}

/**
 * Runs a program of Node to its end.
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @throws {Error} when it fails
 */
export async function runToEnd(args, options) {
  const code = await runChild(args, options).ended;
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}.`);
}
