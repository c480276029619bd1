import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../list-files.mjs";

/**
 * @param {string} folder
 * @returns {string[]} the digest of each file, sorted
 */
export function digestsOfFolder(folder) {
  return listFiles(folder)
    .map((file) => digest(readFileSync(file)))
    .sort();
}

/**
 * Unpacks an archive with GNU tar, whoever made it.
 * @param {Uint8Array} archive
 * @param {string} workFolder
 * @returns {string[]} the digest of each file in it, sorted
 */
export function digestsOfArchive(archive, workFolder) {
  const folder = mkdtempSync(path.join(workFolder, "unpacked-"));
  try {
    execFileSync("tar", ["-xzf", "-", "-C", folder], { input: archive, maxBuffer: 64 * 1024 * 1024 });
    return digestsOfFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Uint8Array} bytes */
export function digest(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
