import { readFile } from "node:fs/promises";
import path from "node:path";
import { sourcesDigest } from "../build/sources-digest.mjs";
import { runToEnd } from "./run-child.mjs";

/**
 * Builds dist when it is absent, half done, or made from other sources.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBuilt(root, env) {
  const [digest, builtFrom] = await Promise.all([
    sourcesDigest(root),
    readFile(path.join(root, "dist", "built-from"), "utf8").catch(() => null),
  ]);
  if (digest === builtFrom) return;
  console.log(builtFrom === null ? "Building …" : "The sources changed: building …");
  await runToEnd(["scripts/build.mjs"], { cwd: root, env });
}
