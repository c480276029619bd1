import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * @param {string} folder
 * @returns {string[]} the files below it, as paths of this machine
 */
export function listFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => path.join(folder, name)).filter((file) => statSync(file).isFile());
}
