// `npm run up`, twice, on an empty data folder: the first start carries the sample, the second is quick and moves nothing.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../launch/free-port.mjs";
import { runChecks } from "./checks.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const work = await mkdtemp(path.join(os.tmpdir(), "berth-up-"));
const readyMsMax = 120_000;

/** @returns {Promise<{ output: string, ms: number }>} what was printed until it was ready, and how long that took */
async function up() {
  const port = await findFreePort();
  const { DATABASE_URL: _, S3_ENDPOINT: __, TEST_DATABASE_URL: ___, ...variables } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/up.mjs", "--port", String(port)], {
    cwd: root,
    env: { ...variables, BERTH_DATA: path.join(work, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const clock = setTimeout(() => child.kill("SIGKILL"), readyMsMax);
  let output = "";
  let ms = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (ms === 0 && /Berth is ready on/.test(output)) {
        ms = performance.now() - started;
        child.kill("SIGINT");
      }
    });
  }
  await once(child, "close");
  clearTimeout(clock);
  assert.ok(ms > 0, `it never was ready:\n${output}`);
  return { output, ms };
}

try {
  await runChecks({
    "the first start checks, deploys, activates and promotes the sample, and prints the one-time link": async () => {
      const { output } = await up();
      assert.match(output, /invoice-pricing: valid/);
      assert.match(output, /artifact +sha256:[0-9a-f]{64}/);
      assert.match(output, /slots +dev v1 · staging v1 · prod empty/);
      assert.match(output, /http:\/\/127\.0\.0\.1:\d+\/setup\/\S{20,}/);
    },
    "the second start reuses the revision, moves no slot, and is ready in under 5 s": async () => {
      const { output, ms } = await up();
      assert.match(output, /v1, stored before/);
      assert.match(output, /slots +dev v1 · staging v1 · prod empty/);
      assert.ok(ms < 5_000, `${Math.round(ms)} ms`);
    },
  });
} finally {
  await rm(work, { recursive: true, force: true });
}
