import { loadPeer } from "../peers.mjs";
import { quantile } from "../statistics.mjs";

/**
 * One kind of read. `body` is what every answer must be, byte for byte; absent for answers without one.
 * @typedef {{ name: string, url: string, headers: Record<string, string>, status: number, body?: string }} Read
 */

/** @typedef {{ perSecond: number, p50: number, p95: number }} Load answers a second, and milliseconds */

/**
 * Sixteen connections ask for `seconds`, each for the next answer when it has the last one.
 * @param {Read} read
 * @param {number} seconds
 * @returns {Promise<Load>}
 * @throws {Error} when one answer is not the right one
 */
export async function load({ name, url, headers, status, body }, seconds) {
  /** @type {number[]} */
  const times = [];
  const result = await new Promise((resolve, reject) => {
    const run = loadPeer("autocannon")({ url, headers, connections: 16, duration: seconds, ...(body && { expectBody: body }) }, finished);
    run.on(
      "response",
      (/** @type {unknown} */ _client, /** @type {number} */ code, /** @type {number} */ _bytes, /** @type {number} */ ms) => {
        times.push(ms);
        if (code !== status) reject(new Error(`${name} answered ${code}`));
      },
    );
    /**
     * @param {Error | null} error
     * @param {unknown} value
     */
    function finished(error, value) {
      if (error) reject(error);
      else resolve(value);
    }
  });
  const { errors, timeouts, mismatches, requests } = result;
  if (errors + timeouts + mismatches > 0 || times.length === 0) {
    throw new Error(`${name}: ${errors} errors, ${timeouts} timeouts, ${mismatches} wrong answers of ${times.length}`);
  }
  return { perSecond: requests.average, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
