import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.mjs";
import { sha256 } from "./sha256.mjs";

/**
 * Runs `npm ci` when `node_modules` is absent or was not installed from the present package-lock.json.
 * @param {string} root
 * @returns {boolean} whether it installed
 */
export function ensureInstalled(root) {
  const lock = sha256(readFileSync(path.join(root, "package-lock.json")));
  const mark = path.join(root, "node_modules", ".berth-installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return false;
  if (!existsSync(mark) && isInstalledByHand(root)) {
    writeFileSync(mark, lock);
    return false;
  }
  console.log("Installing the packages of package-lock.json …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, error } = spawnSync(npm, ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    // Production mode would leave out what the build needs.
    env: { ...process.env, NODE_ENV: "" },
  });
  if (error) throw new SetupError(`npm could not be started: ${error.message}.`);
  if (status !== 0) throw new SetupError("npm ci failed; its own message stands above.", "Is the npm registry reachable?");
  writeFileSync(mark, lock);
  return true;
}

/**
 * npm writes down what it installed: when that agrees with the lockfile, nothing is to do.
 * @param {string} root
 */
function isInstalledByHand(root) {
  try {
    /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */
    const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
    /** @type {typeof wanted} */
    const installed = JSON.parse(readFileSync(path.join(root, "node_modules", ".package-lock.json"), "utf8"));
    return Object.entries(wanted.packages).every(
      ([at, { version, optional }]) =>
        at === "" || (installed.packages[at] ? installed.packages[at].version === version : optional === true),
    );
  } catch {
    return false;
  }
}
