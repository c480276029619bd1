// The browser journeys against a production server of their own, on a database and a file store of their own.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runChild } from "../launch/run-child.mjs";
import { journeysGitHost } from "./git-host.mjs";
import { startServer } from "./start-server.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const work = await mkdtemp(path.join(os.tmpdir(), "berth-journeys-"));
const git = await journeysGitHost(work);
const server = await startServer({
  dist: path.join(root, "dist"),
  work,
  name: `journeys_${process.pid}`,
  postgresUrl: process.env.TEST_DATABASE_URL ?? "",
  // Each journey signs in from an address of its own, so that they do not throttle each other.
  settings: { TRUST_PROXY: "1", ...git.settings },
});
try {
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...process.argv.slice(2)];
  const env = { ...process.env, ...server.env, ...git.variables, NODE_ENV: /** @type {const} */ ("test"), BERTH_E2E_URL: server.url };
  process.exitCode = await runChild(args, { cwd: root, env }).ended;
} finally {
  await server.stop();
  await rm(work, { recursive: true, force: true });
}
