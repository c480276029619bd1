import { spawnSync } from "node:child_process";

/**
 * Installs Debian packages where that is possible: on Debian, as root.
 * @param {string[]} packages
 * @returns {boolean} whether they are installed now
 */
export function ensureDebianPackages(packages) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (/** @type {string[]} */ args) => spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  return run(["update", "-qq"]) && run(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}
