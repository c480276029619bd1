import { openSync, readFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../launch/free-port.mjs";
import { runChild, runToEnd } from "../launch/run-child.mjs";
import { createDatabase } from "../launch/services.mjs";
import { waitUntilReady } from "../launch/wait-until-ready.mjs";

/**
 * A production server on a database of its own, started from any copy of dist.
 * @param {{ dist: string, work: string, name: string, postgresUrl: string, settings?: Record<string, string> }} options
 *   `work` takes its data folder and log; `settings` come on top.
 */
export async function startServer({ dist, work, name, postgresUrl, settings = {} }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, LANG, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env;
  const env = {
    ...Object.fromEntries(Object.entries({ PATH, HOME, LANG, TMPDIR, NODE_EXTRA_CA_CERTS }).filter(([, value]) => value !== undefined)),
    NODE_ENV: /** @type {const} */ ("production"),
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: await createDatabase(postgresUrl, name),
    BERTH_DATA: path.join(work, `${name}-data`),
    BERTH_SECRET: "a secret that only tests know, 32+",
    ...settings,
  };
  await runToEnd([path.join(dist, "migrate.mjs")], { cwd: work, env });
  const log = path.join(work, `${name}.log`);
  const server = runChild([path.join(dist, "server.mjs")], { cwd: work, env, stdio: ["ignore", openSync(log, "a"), openSync(log, "a")] });
  try {
    await waitUntilReady(url, server.ended);
  } catch (error) {
    console.error(readFileSync(log, "utf8").slice(-4_000));
    await server.stop();
    throw error;
  }
  return { url, env, log, stop: server.stop };
}
