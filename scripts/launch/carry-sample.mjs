import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { firstWorkspace } from "./first-workspace.mjs";

/** @typedef {{ status: number, body: any }} Answer */
/** @typedef {(method: string, path: string, body?: FormData | object) => Promise<Answer>} Ask */

/**
 * Carries the sample agent to staging through the public API, as any client would: check, deploy and activate in dev,
 * promote. What was done once is left alone: later starts move no slot. A refusal is told, and is no reason not to start.
 * @param {{ url: string, token: string, tokenId: string, folder: string }} options the token is revoked in the end
 */
export async function carrySample({ url, token, tokenId, folder }) {
  const ask = client(`${url}/api/v1/workspaces/${firstWorkspace.slug}`, token);
  try {
    await carry(ask, folder, url);
  } finally {
    await ask("DELETE", `/tokens/${tokenId}`);
  }
}

/**
 * @param {Ask} ask
 * @param {string} folder
 * @param {string} url
 */
async function carry(ask, folder, url) {
  const name = path.basename(folder);
  const check = await ask("POST", "/check", await readFolder(folder));
  if (check.status !== 200) return tell("check", check);
  const { status, diagnostics, digests } = check.body;
  console.log(`\ncheck     ${name}: ${status}, ${diagnostics.length === 0 ? "no findings" : `${diagnostics.length} findings`}`);
  for (const { path: file, range, severity, code, message } of diagnostics) {
    console.log(`          ${file}${range ? `:${range.start.line}:${range.start.column}` : ""} ${severity} ${code} ${message}`);
  }
  for (const [kind, digest] of Object.entries(digests ?? {})) console.log(`          ${kind.padEnd(8)} ${digest}`);

  const isNew = (await ask("GET", `/agents/${name}/slots/dev`)).body.version === undefined;
  const deploy = await ask("POST", isNew ? "/deploy?environment=dev&message=The%20sample" : "/deploy", await readFolder(folder));
  if (deploy.status >= 300) return tell("deploy", deploy);
  console.log(`deploy    v${deploy.body.revision.number}${deploy.body.reused ? ", stored before" : ""}`);

  if ((await ask("GET", `/agents/${name}/slots/staging`)).body.version === 0) {
    const promote = await ask("POST", `/agents/${name}/slots/staging/promote`, { from: "dev", reason: "The sample, by npm run up" });
    if (promote.status !== 200) tell("promote", promote);
    else console.log("promote   dev → staging");
  }
  const agent = await ask("GET", `/agents/${name}`);
  if (agent.status !== 200) return tell("show", agent);
  /** @type {{ environment: string, state: string, revision: number | null }[]} */
  const slots = agent.body.slots;
  console.log(
    `slots     ${slots.map((slot) => `${slot.environment} ${slot.revision === null ? slot.state : `v${slot.revision}`}`).join(" · ")}`,
  );
  console.log(`links     ${url}/${firstWorkspace.slug}/agents/${name}\n          ${url}/docs/api`);
}

/**
 * @param {string} step
 * @param {Answer} answer
 */
function tell(step, { status, body }) {
  console.log(`${step.padEnd(10)}refused: ${status} ${body?.code ?? ""} ${body?.detail ?? ""}`);
}

/**
 * @param {string} base
 * @param {string} token
 * @returns {Ask}
 */
function client(base, token) {
  return async (method, at, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(base + at, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
}

/**
 * A folder upload: one part for each file, named by its path.
 * @param {string} folder
 */
async function readFolder(folder) {
  const form = new FormData();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    form.append("files", new Blob([await readFile(file)]), path.relative(path.dirname(folder), file).split(path.sep).join("/"));
  }
  return form;
}
