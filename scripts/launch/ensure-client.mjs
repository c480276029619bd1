import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "./run-child.mjs";
import { sha256 } from "./sha256.mjs";

/**
 * Generates the database client when there is none, or when the schema is another one than it was made from.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureClient(root, env) {
  const folder = path.join(root, "lib", "server", "generated", "prisma");
  const mark = path.join(folder, ".made-from");
  const schema = sha256(readFileSync(path.join(root, "prisma", "schema.prisma")));
  if (existsSync(mark) && readFileSync(mark, "utf8") === schema) return;
  await runToEnd(["node_modules/prisma/build/index.js", "generate"], { cwd: root, env: { ...env, PRISMA_HIDE_UPDATE_MESSAGE: "1" } });
  writeFileSync(mark, schema);
}
