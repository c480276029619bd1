import { openSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../scripts/launch/ensure-built.mjs";
import { ensureFirstWorkspace, firstWorkspace, tryAdmin } from "../scripts/launch/first-workspace.mjs";
import { findFreePort } from "../scripts/launch/free-port.mjs";
import { runChild, runToEnd } from "../scripts/launch/run-child.mjs";
import { startServices } from "../scripts/launch/services.mjs";
import { waitUntilReady } from "../scripts/launch/wait-until-ready.mjs";

/**
 * @typedef {object} RunningBerth
 * @property {string} api the URL of the workspace in the API
 * @property {Record<string, string>} headers who asks: a token of the workspace
 * @property {string} databaseUrl
 * @property {number} pid of the server
 */

/** @typedef {{ flags?: string[], env?: Record<string, string> }} ServerOptions flags of Node, and variables, for the server alone */

/** @type {Map<string, Promise<RunningBerth>>} */
const running = new Map();

/**
 * The production build on the embedded Postgres and the file store, started as `npm run up` starts it, in a data folder of this
 * run. The duels share one server; who needs a fresh one names it.
 * @param {import("./run.mjs").Bench} bench
 * @param {string} [name]
 * @param {ServerOptions} [options]
 */
export function startBerth(bench, name = "berth", options = {}) {
  const server = running.get(name) ?? start(bench, name, options);
  running.set(name, server);
  return server;
}

/**
 * @param {import("./run.mjs").Bench} bench
 * @param {string} name
 * @param {ServerOptions} options
 * @returns {Promise<RunningBerth>}
 */
async function start({ root, work, atEnd }, name, options) {
  const variables = ownVariables(path.join(work, name));
  await ensureBuilt(root, variables);
  const services = await startServices({ root, variables });
  atEnd(services.stop);
  const port = await findFreePort();
  const env = { ...variables, ...services.settings, HOST: "127.0.0.1", PORT: String(port), NODE_ENV: "production" };
  await runToEnd(["dist/migrate.mjs"], { cwd: root, env });
  const log = openSync(path.join(work, `${name}.log`), "a");
  const program = [...(options.flags ?? []), "dist/server.mjs"];
  const server = runChild(program, { cwd: root, env: { ...env, ...options.env }, stdio: ["ignore", log, "inherit"] });
  atEnd(server.stop);

  const admin = { command: ["dist/admin.mjs"], cwd: root, env };
  const url = `http://127.0.0.1:${port}`;
  await Promise.all([ensureFirstWorkspace(admin), waitUntilReady(url, server.ended)]);
  const made = await tryAdmin(admin, ["create-token", "bench", "--scope", "admin", "--workspace", firstWorkspace.slug]);
  const { DATABASE_URL: databaseUrl } = services.settings;
  if (!made || !databaseUrl || server.process.pid === undefined) throw new Error("Berth did not start as it should");
  return {
    api: `${url}/api/v1/workspaces/${firstWorkspace.slug}`,
    headers: { authorization: `Bearer ${made.token}` },
    databaseUrl,
    pid: server.process.pid,
  };
}

/**
 * The environment without what would name a database or a store of somebody's own.
 * @param {string} data
 * @returns {NodeJS.ProcessEnv}
 */
export function ownVariables(data) {
  const ours = /^(?:DATABASE_URL|BERTH_.*|S3_.*|NODE_OPTIONS|NODE_ENV|PORT|HOST|TRUST_PROXY)$/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(kept), BERTH_DATA: data };
}
