import { randomBytes } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.mjs";

/**
 * Makes the data folder and everything in it that is ours.
 * @param {string} folder
 * @returns {{ folder: string, secret: string }} the absolute folder, and what signs sessions and encrypts keys
 */
export function prepareDataFolder(folder) {
  const absolute = path.resolve(folder);
  try {
    mkdirSync(absolute, { recursive: true });
    accessSync(absolute, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SetupError(`The data folder ${absolute} cannot be used: ${why}.`, "Make it writable, or name another one with BERTH_DATA.");
  }
  return { folder: absolute, secret: keepSecret(path.join(absolute, "secret")) };
}

/**
 * The secret in `file`, made at the first call: 256 bits, readable by its owner only.
 * @param {string} file
 */
export function keepSecret(file) {
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new SetupError(`${file} holds no usable secret: it needs at least 32 characters.`);
  return secret;
}
