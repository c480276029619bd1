import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { SetupError } from "./setup-error.mjs";

const run = promisify(execFile);

/**
 * @typedef {{ command: string[], cwd: string, env: NodeJS.ProcessEnv }} Admin how the admin command is started with Node
 */

/** The workspace of a first run. */
export const firstWorkspace = { slug: "main", name: "Main" };

/**
 * Makes the first workspace where there is none, and prints the one-time link that makes the first person its owner. While
 * nobody has used a link, each start prints a new one.
 * @param {Admin} admin
 * @returns {Promise<string | null>} the link, or null when the workspace has its owner
 */
export async function ensureFirstWorkspace(admin) {
  const made = await tryAdmin(admin, ["create-workspace", firstWorkspace.slug, firstWorkspace.name]);
  const link = made ?? (await tryAdmin(admin, ["setup-link", "--workspace", firstWorkspace.slug]));
  return link === null ? null : String(link.url);
}

/**
 * The same with a token for the sample, by one command, since each start of a program takes its time.
 * @param {Admin} admin
 * @returns {Promise<{ link: string | null, token: string, tokenId: string }>}
 */
export async function prepareFirstRun(admin) {
  const made = await tryAdmin(admin, ["first-run", firstWorkspace.slug, firstWorkspace.name]);
  if (!made) throw new SetupError(`The workspace ${firstWorkspace.slug} cannot be prepared.`);
  return { link: made.url === null ? null : String(made.url), token: String(made.token), tokenId: String(made.tokenId) };
}

/**
 * Runs one admin command.
 * @param {Admin} admin
 * @param {string[]} args
 * @returns {Promise<Record<string, unknown> | null>} its JSON; null when it was refused
 */
export async function tryAdmin({ command, cwd, env }, args) {
  try {
    const { stdout } = await run(process.execPath, [...command, ...args, "--json"], { cwd, env, timeout: 60_000 });
    return JSON.parse(stdout);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === 1) return null;
    const words = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new SetupError(`The admin command ${args[0]} failed:\n${words.trim()}`);
  }
}
