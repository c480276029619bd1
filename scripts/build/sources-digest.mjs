import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What goes into dist. Tests and their cases do not, and neither does anything that a build writes. */
const sources = [
  ...["app", "components", "lib", "prisma", "public", "scripts/build"],
  ...[
    "migrate.ts",
    "server.ts",
    "next.config.ts",
    "postcss.config.mjs",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
    "scripts/build.mjs",
  ],
];
const left = /(?:^|\/)(?:generated\/|testing\/|vectors\/|\.)|\.test\.tsx?$|\.md$/;

const readAtOnce = 64;

/**
 * One digest over the names and bytes of all sources: the same digest, the same build.
 * @param {string} root
 */
export async function sourcesDigest(root) {
  const hash = createHash("sha256").update(process.versions.node);
  const files = (await Promise.all(sources.map((source) => listFiles(root, source)))).flat().sort();
  for (let at = 0; at < files.length; at += readAtOnce) {
    const some = files.slice(at, at + readAtOnce);
    const contents = await Promise.all(some.map((file) => readFile(path.join(root, file))));
    for (const [index, bytes] of contents.entries()) hash.update(`\0${some[index]}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} source a file or folder, which may be absent
 * @returns {Promise<string[]>} POSIX paths below `root`
 */
async function listFiles(root, source) {
  const entries = await readdir(path.join(root, source), { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (entries === null) return [source];
  const below = entries.map((entry) => {
    const at = `${source}/${entry.name}`;
    // Samples are data: everything in them counts.
    if (!at.startsWith("public/") && left.test(entry.isDirectory() ? `${at}/` : at)) return [];
    return entry.isDirectory() ? listFiles(root, at) : [at];
  });
  return (await Promise.all(below)).flat();
}
