import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles } from "../list-files.mjs";

/**
 * Makes archives of one agent folder, each with another last line in its instructions and otherwise alike.
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {string} folder
 * @returns {(mark: string) => Uint8Array} a .tgz with everything below `package/`, as npm makes them
 */
export function archivesOf(parts, folder) {
  const files = listFiles(folder).map((file) => ({
    path: `package/${path.relative(folder, file).split(path.sep).join("/")}`,
    bytes: readFileSync(file),
  }));
  return (mark) => {
    const marked = files.map((file) =>
      file.path === "package/agent.md" ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from(`Mark ${mark}.\n`)]) } : file,
    );
    return gzipSync(parts.writeTar(marked), { level: 6 });
  };
}
