import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { SetupError } from "../scripts/launch/setup-error.mjs";

const folder = import.meta.dirname;
const require = createRequire(path.join(folder, "package.json"));

/** Installs the peers from bench/package-lock.json when they are absent. Berth itself needs none of them. */
export function installPeers() {
  if (existsSync(path.join(folder, "node_modules", ".package-lock.json"))) return;
  console.log("Installing the peers of bench/package-lock.json …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--prefix", folder, "--no-fund", "--no-audit", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "" },
  });
  if (status !== 0) throw new SetupError("npm ci of bench failed; its own message stands above.", "Is the npm registry reachable?");
}

/**
 * @param {string} name
 * @returns {any} the module; peers bring no types, and may not be installed yet when this is type-checked
 */
export function loadPeer(name) {
  return require(name);
}

/**
 * @param {string} name
 * @returns {string} such as `pacote 21.5.3`
 */
export function peerVersion(name) {
  const { version } = JSON.parse(readFileSync(path.join(peerFolder(name), "package.json"), "utf8"));
  return `${name} ${version}`;
}

/** @param {string} name */
export function peerFolder(name) {
  return path.join(folder, "node_modules", name);
}
