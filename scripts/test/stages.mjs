import path from "node:path";
import { lineCounts, playwrightCounts, vitestCounts } from "./stage.mjs";

const node = process.execPath;
const minutes = (/** @type {number} */ count) => count * 60_000;

/** The cases of every format. */
const conformanceFolders = ["mutagent", "mux", "compozy", "claude"].map((dialect) => `lib/core/dialects/${dialect}/vectors`);

/**
 * What `npm test` runs, in order: the cheap and general first.
 * @param {{ work: string }} options `work` takes the reports
 * @returns {import("./stage.mjs").Stage[]}
 */
export function stages({ work }) {
  return [
    ...quickStages({ work }),
    vitest("server: Postgres and S3", "server", work, minutes(12)),
    { name: "build", command: node, args: ["scripts/build.mjs"], timeoutMs: minutes(5) },
    {
      name: "browser journeys",
      command: node,
      args: ["scripts/test/run-journeys.mjs"],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(work, "journeys.json") },
      timeoutMs: minutes(18),
      count: () => playwrightCounts(path.join(work, "journeys.json")),
    },
    { name: "image from an empty folder", command: node, args: ["scripts/test/check-image.mjs"], timeoutMs: minutes(4), count: lineCounts },
    { name: "npm run up, twice", command: node, args: ["scripts/test/check-up.mjs"], timeoutMs: minutes(4), count: lineCounts },
  ];
}

/**
 * The half that needs neither a database nor a browser.
 * @param {{ work: string }} options
 * @returns {import("./stage.mjs").Stage[]}
 */
export function quickStages({ work }) {
  return [
    { name: "types", command: node, args: ["scripts/typecheck.mjs"], timeoutMs: minutes(4) },
    {
      name: "lint and fences",
      command: node,
      args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
      timeoutMs: minutes(2),
    },
    vitest("unit", "unit", work, minutes(12)),
    {
      name: "conformance",
      command: node,
      args: ["node_modules/tsx/dist/cli.mjs", "scripts/conformance.ts", ...conformanceFolders],
      timeoutMs: minutes(3),
      count: lineCounts,
    },
  ];
}

/**
 * @param {string} name
 * @param {string} project
 * @param {string} work
 * @param {number} timeoutMs
 * @returns {import("./stage.mjs").Stage}
 */
function vitest(name, project, work, timeoutMs) {
  const report = path.join(work, `${project}.json`);
  return {
    name,
    command: node,
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    timeoutMs,
    count: () => vitestCounts(report),
  };
}
