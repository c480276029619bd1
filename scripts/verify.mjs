// npm run verify: the quick half of `npm test`: types, lint, fences, unit and conformance; no database, no browser.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ensureInstalled } from "./launch/ensure-installed.mjs";
import { requireNode } from "./launch/require-node.mjs";
import { runMain } from "./launch/setup-error.mjs";
import { runStage } from "./test/stage.mjs";
import { quickStages } from "./test/stages.mjs";

const root = path.resolve(import.meta.dirname, "..");

await runMain(async () => {
  requireNode();
  ensureInstalled(root);
  const work = await mkdtemp(path.join(os.tmpdir(), "berth-verify-"));
  let passed = 0;
  let failed = 0;
  try {
    for (const stage of quickStages({ work })) {
      const counts = await runStage(stage, { cwd: root, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
      passed += counts.passed;
      failed += counts.failed;
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
