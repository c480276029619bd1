// npm test: everything. Installs what it needs, starts a database and an S3 server of its own, runs every stage to its end, and
// closes with the line `N passed, M failed`.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ensureInstalled } from "./launch/ensure-installed.mjs";
import { requireNode } from "./launch/require-node.mjs";
import { runMain } from "./launch/setup-error.mjs";
import { stages } from "./test/stages.mjs";

const root = path.resolve(import.meta.dirname, "..");
let passed = 0;
let failed = 0;

await runMain(async () => {
  requireNode();
  ensureInstalled(root);
  // What needs packages is loaded when they are there.
  const { ensureClient } = await import("./launch/ensure-client.mjs");
  const { startPostgres } = await import("./launch/postgres/start-postgres.mjs");
  const { ensureBrowser } = await import("./test/ensure-browser.mjs");
  const { runStage } = await import("./test/stage.mjs");
  const { startS3 } = await import("./test/start-s3.mjs");

  const work = await mkdtemp(path.join(os.tmpdir(), "berth-npm-test-"));
  const { NODE_OPTIONS: _, DATABASE_URL: __, S3_ENDPOINT: ___, ...variables } = process.env;
  /** @type {(() => unknown)[]} */
  const stops = [() => rm(work, { recursive: true, force: true })];
  try {
    await ensureClient(root, variables);
    const browser = ensureBrowser();
    const postgres = await startPostgres({ root, folder: path.join(work, "pg") });
    stops.push(postgres.stop);
    const s3 = await startS3(path.join(work, "s3"));
    stops.push(s3.stop);
    console.log(`database: embedded Postgres · S3: ${s3.name} · browser: ${browser}`);
    const env = {
      ...variables,
      CHROMIUM: browser,
      NEXT_TELEMETRY_DISABLED: "1",
      TEST_DATABASE_URL: postgres.url,
      TEST_S3_ENDPOINT: s3.endpoint,
      TEST_S3_ACCESS_KEY: s3.accessKey,
      TEST_S3_SECRET_KEY: s3.secretKey,
    };
    /** @type {string[]} */
    const lines = [];
    for (const stage of stages({ work })) {
      const counts = await runStage(stage, { cwd: root, env });
      passed += counts.passed;
      failed += counts.failed;
      const skipped = counts.skipped > 0 ? `, of them ${counts.skipped} skipped` : "";
      lines.push(
        `${stage.name.padEnd(28)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed${skipped}   ${counts.seconds} s`,
      );
    }
    console.log(`\n${lines.join("\n")}`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});

if (process.exitCode) failed += 1;
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);
