import { setTimeout as delay } from "node:timers/promises";
import { SetupError } from "./setup-error.mjs";

const readyMsMax = 60_000;

/**
 * Waits until the server answers that database and object store are there.
 * @param {string} url
 * @param {Promise<number>} ended settles when the server ends, which is an error here
 */
export async function waitUntilReady(url, ended) {
  let last = "no answer";
  let code = /** @type {number | undefined} */ (undefined);
  void ended.then((value) => {
    code = value;
  });
  for (const until = Date.now() + readyMsMax; Date.now() < until && code === undefined; await delay(40)) {
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = await answer.text();
    } catch {
      // It does not listen yet.
    }
  }
  if (code !== undefined) throw new SetupError(`The server ended at its start, with code ${code}. Its own words stand above.`);
  throw new SetupError(`The server was not ready within ${readyMsMax / 1000} s: ${last}`);
}
