import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] beside the environment of all stages
 * @property {number} timeoutMs after which the stage is ended and counts as failed
 * @property {(output: string) => Counts | null} [count] reads the counts; absent: the stage is one check
 */

/**
 * Runs one stage to its end, its output passed on. A stage that fails without a failed test counts one failure: nothing that
 * goes wrong is lost in the sum.
 * @param {Stage} stage
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Counts & { seconds: number }>}
 */
export async function runStage(stage, { cwd, env }) {
  const started = Date.now();
  console.log(`\n── ${stage.name} ${"─".repeat(Math.max(0, 100 - stage.name.length))}`);
  const { code, output } = await run(stage, cwd, { ...env, ...stage.env });
  const counts = stage.count ? stage.count(output) : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  // A test that is skipped proves nothing.
  const failures = failed + skipped;
  const isBroken = (code !== 0 || counts === null || passed + failed === 0) && failures === 0;
  return { passed, failed: isBroken ? 1 : failures, skipped, seconds: Math.round((Date.now() - started) / 1000) };
}

/**
 * @param {Stage} stage
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ command, args, timeoutMs }, cwd, env) {
  return new Promise((resolve) => {
    // A group of its own, so that a stage that hangs ends with all that it started.
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    for (const [stream, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.on("data", (chunk) => {
        output += chunk;
        target.write(chunk);
      });
    }
    const clock = setTimeout(() => {
      console.error(`\nended after ${timeoutMs / 1000} s`);
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    }, timeoutMs);
    child.on("error", (error) => {
      clearTimeout(clock);
      console.error(error.message);
      resolve({ code: 1, output });
    });
    child.on("close", (code) => {
      clearTimeout(clock);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Counts of a vitest run from its JSON report. A file that does not load is a failure of its own.
 * @param {string} file
 * @returns {Counts | null}
 */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const suitesWithoutTests = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === "failed" && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + suitesWithoutTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright run from its JSON report. A test that passed when tried again has passed; the run's own list names it as flaky.
 * @param {string} file
 * @returns {Counts | null}
 */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/**
 * Counts of a program that ends with `N passed, M failed`.
 * @param {string} output
 * @returns {Counts | null}
 */
export function lineCounts(output) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed), skipped: 0 };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
