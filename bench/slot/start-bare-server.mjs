import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * @param {string} databaseUrl
 * @param {(stop: () => unknown) => void} atEnd
 * @returns {Promise<string>} its URL
 */
export async function startBareServer(databaseUrl, atEnd) {
  const child = fork(path.join(import.meta.dirname, "bare-server.mjs"), [], {
    env: { DATABASE_URL: databaseUrl, NODE_ENV: "production" },
  });
  atEnd(() => child.kill());
  const [{ port }] = await once(child, "message", { signal: AbortSignal.timeout(10_000) });
  return `http://127.0.0.1:${port}`;
}
