/** @typedef {import("../lib/schemas/deploy").DeployResult} DeployResult */

/**
 * @param {import("./start-berth.mjs").RunningBerth} berth
 * @param {string | Uint8Array} body an `agent.md`, or a .tgz
 * @param {{ environment?: string }} [options] where to activate it
 * @returns {Promise<DeployResult>}
 * @throws {Error} unless it became a new revision
 */
export async function deployToBerth({ api, headers }, body, { environment } = {}) {
  const type = typeof body === "string" ? "text/markdown" : "application/gzip";
  const answer = await fetch(`${api}/deploy${environment ? `?environment=${environment}` : ""}`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": type,
      ...(typeof body === "string" && { "content-disposition": 'attachment; filename="agent.md"' }),
    },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`Berth answered a deploy with ${answer.status}: ${text.slice(0, 1000)}`);
  return JSON.parse(text);
}
