// The file tree of the image, booted from an empty folder as the container would, on real S3: what is in dist is all there is.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { runChecks } from "./checks.mjs";
import { startServer } from "./start-server.mjs";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const { TEST_DATABASE_URL = "", TEST_S3_ENDPOINT = "", TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;

const work = await mkdtemp(path.join(os.tmpdir(), "berth-image-"));
const image = path.join(work, "opt", "berth");
await mkdir(path.dirname(image), { recursive: true });
await cp(path.join(root, "dist"), image, { recursive: true, verbatimSymlinks: true });

const server = await startServer({
  dist: image,
  work,
  name: `image_${process.pid}`,
  postgresUrl: TEST_DATABASE_URL,
  settings: {
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_BUCKET: `berth-image-${process.pid}`,
  },
});
const sample = path.join(root, "public", "samples", "invoice-pricing");

/**
 * @param {Response} answer
 * @returns {Promise<any>}
 */
const jsonOf = (answer) => answer.json();

/** @param {string[]} args */
async function admin(...args) {
  const { stdout } = await run(process.execPath, [path.join(image, "admin.mjs"), ...args, "--json"], { cwd: work, env: server.env });
  return JSON.parse(stdout);
}

try {
  await admin("create-workspace", "image", "Image");
  const { token } = await admin("create-token", "image check", "--scope", "admin", "--workspace", "image");
  const api = `${server.url}/api/v1/workspaces/image`;
  const authorized = { headers: { authorization: `Bearer ${token}` } };
  const prefix = path.join(work, "cli");
  const berth = path.join(prefix, "bin", "berth");
  const cliEnv = { ...server.env, BERTH_URL: server.url, BERTH_TOKEN: token, XDG_CONFIG_HOME: path.join(work, "config") };

  await runChecks({
    "carries no package but the bundler, whose binary cannot be bundled": async () => {
      assert.deepEqual((await readdir(path.join(image, "node_modules"))).sort(), ["@esbuild", "esbuild"]);
    },
    "serves the sign-in page and its scripts": async () => {
      const page = await fetch(`${server.url}/sign-in`);
      assert.equal(page.status, 200);
      const script = /\/_next\/static\/[^"]+\.js/.exec(await page.text())?.[0];
      assert.ok(script);
      assert.equal((await fetch(server.url + script)).status, 200);
    },
    "serves the command line as an archive that npm installs": async () => {
      await run("npm", ["install", "-g", "--prefix", prefix, `${server.url}/api/cli/berth.tgz`], { cwd: work });
      assert.match((await run(berth, ["--version"], { env: cliEnv })).stdout, /\d+\.\d+\.\d+/);
    },
    "deploys a folder with tool modules from the installed command line": async () => {
      const { stdout } = await run(berth, ["deploy", sample, "--env", "dev", "--json"], { env: cliEnv });
      assert.equal(JSON.parse(stdout).revision.number, 1);
    },
    "builds the same archive in the command line and on the server": async () => {
      const file = path.join(work, "sample.tgz");
      await run(berth, ["pack", sample, "--output", file, "--json"], { env: cliEnv });
      const served = await fetch(`${api}/agents/invoice-pricing/revisions/1/archive`, authorized);
      assert.equal(served.status, 200);
      assert.ok((await readFile(file)).equals(Buffer.from(await served.arrayBuffer())));
    },
    "proves the rebuild": async () => {
      const answer = await fetch(`${api}/agents/invoice-pricing/revisions/1/rebuild`, { method: "POST", ...authorized });
      assert.equal(answer.status, 200);
      assert.equal((await jsonOf(answer)).outcome, "identical");
    },
    "promotes and rolls nothing back that was never there": async () => {
      await run(berth, ["promote", "invoice-pricing", "--from", "dev", "--to", "staging", "--json"], { env: cliEnv });
      const slot = await jsonOf(await fetch(`${api}/agents/invoice-pricing/slots/staging`, authorized));
      assert.equal(slot.revision.number, 1);
      await assert.rejects(run(berth, ["rollback", "invoice-pricing", "--env", "prod"], { env: cliEnv }), { code: 1 });
    },
  });
} finally {
  await server.stop();
  await rm(work, { recursive: true, force: true });
}
