import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { bundleCli } from "../../scripts/build/bundle-cli.mjs";
import { ownVariables } from "../start-berth.mjs";
import { median } from "../statistics.mjs";

const filesPerSecondMin = 1_000;
const residentMiBMax = 500;
const seed = 2026;

/**
 * `berth check --summary` over a project of broken agents of all formats, as a program of its own.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function measureSummary({ root, work, quick }) {
  const count = quick ? 1_000 : 10_000;
  const project = path.join(work, "broken-agents");
  const program = path.join(work, "cli");
  await bundleCli(root, program, "0.0.0");
  const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const written = run([tsx, path.join(root, "scripts", "conformance", "write-broken-files.ts"), project, `${count}`, `${seed}`], {
    cwd: root,
  });
  if (written.status !== 0) throw new Error(`The broken agents cannot be written:\n${written.stderr}`);

  const rounds = Array.from({ length: quick ? 1 : 5 }, () => summarise(path.join(program, "berth.mjs"), project, { work, count }));
  const seconds = median(rounds.map((round) => round.seconds));
  const perSecond = count / seconds;
  const residentMiB = Math.max(...rounds.map((round) => round.residentMiB));
  const verdict = (/** @type {boolean} */ isMet) => (isMet ? "met" : "missed");
  return {
    title: "Summary",
    note: `\`berth check --summary\` over ${count.toLocaleString("en")} agent files, from the start of the program to its end.`,
    columns: ["what", "measured", "budget", "how"],
    rows: [
      [
        "files checked in a second",
        Math.round(perSecond).toLocaleString("en"),
        `≥ ${filesPerSecondMin.toLocaleString("en")}: ${verdict(perSecond >= filesPerSecondMin)}`,
        `median ${seconds.toFixed(1)} s of ${rounds.length} rounds; ${rounds[0]?.found}`,
      ],
      [
        "highest resident memory",
        `${residentMiB.toFixed(0)} MiB`,
        `≤ ${residentMiBMax} MiB: ${verdict(residentMiB <= residentMiBMax)}`,
        "as the system counts it",
      ],
    ],
  };
}

/**
 * One run, with its answer checked: every file is an agent or skipped.
 * @param {string} program
 * @param {string} project
 * @param {{ work: string, count: number }} options
 */
function summarise(program, project, { work, count }) {
  const usage = path.join(work, "usage.json");
  const flags = ["--import", path.join(import.meta.dirname, "report-usage.mjs")];
  const env = { ...ownVariables(work), BENCH_USAGE: usage };
  const startedAt = performance.now();
  const { status, stdout, stderr } = run([...flags, program, "check", "--summary", project, "--json"], { cwd: work, env });
  const seconds = (performance.now() - startedAt) / 1000;
  if (status !== 1) throw new Error(`The summary ended with ${status}, not with 1 for broken agents:\n${stderr}`);
  /** @type {{ agents: number, valid: number, groups: { findings: number }[], skipped: { files: number }[] }} */
  const { agents, valid, groups, skipped } = JSON.parse(stdout);
  const counted = skipped.reduce((sum, { files }) => sum + files, agents);
  if (counted !== count) throw new Error(`The summary speaks of ${counted} of ${count} files.`);
  const findings = groups.reduce((sum, group) => sum + group.findings, 0);
  /** @type {{ maxRSS: number }} in KiB */
  const { maxRSS } = JSON.parse(readFileSync(usage, "utf8"));
  return { seconds, residentMiB: maxRSS / 1024, found: `${agents} agents, ${valid} valid, ${findings} findings` };
}

/**
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
function run(args, options) {
  return spawnSync(process.execPath, args, { ...options, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout: 300_000 });
}
