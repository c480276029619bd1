import { mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../scripts/launch/free-port.mjs";
import { runChild } from "../../scripts/launch/run-child.mjs";
import { peerFolder } from "../peers.mjs";

/** @typedef {{ url: string, headers: Record<string, string> }} RunningVerdaccio */

/**
 * Verdaccio with its file store, in the fastest setting it has for this: no uplinks, no pages, no rate limit, errors only in its log.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<RunningVerdaccio>}
 */
export async function startVerdaccio({ work, atEnd }) {
  const folder = path.join(work, "verdaccio");
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const config = path.join(folder, "config.yaml");
  writeFileSync(config, configuration(url));
  const log = openSync(path.join(work, "verdaccio.log"), "a");
  const program = path.join(peerFolder("verdaccio"), "bin", "verdaccio");
  const server = runChild([program, "--config", config], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: "production" },
    stdio: ["ignore", log, log],
  });
  atEnd(server.stop);
  await waitForAnswer(`${url}/-/ping`);
  return { url, headers: { "content-type": "application/json", authorization: `Bearer ${await makeUser(url)}` } };
}

/** @param {string} url */
function configuration(url) {
  return `storage: ./storage
auth: { htpasswd: { file: ./htpasswd, max_users: 10 } }
uplinks: {}
packages: { '**': { access: $all, publish: $authenticated, unpublish: $authenticated } }
max_body_size: 100mb
userRateLimit: { windowMs: 50000, max: 1000000 }
log: { type: stdout, format: json, level: error }
listen: ${new URL(url).host}
web: { enable: false }
`;
}

/** @param {string} url */
async function waitForAnswer(url) {
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(50)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("Verdaccio did not start within 30 s.");
}

/**
 * @param {string} url
 * @returns {Promise<string>} a token
 */
async function makeUser(url) {
  const answer = await fetch(`${url}/-/user/org.couchdb.user:bench`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "bench", password: "a-password-of-the-bench" }),
  });
  /** @type {{ token?: string }} */
  const { token } = JSON.parse(await answer.text());
  if (token === undefined) throw new Error(`Verdaccio made no user: ${answer.status}`);
  return token;
}
