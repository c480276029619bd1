import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Copies esbuild with its binary for this platform into `dist`/node_modules: it is no JavaScript, so it cannot be bundled.
 * @param {string} root
 * @param {string} dist
 */
export async function copyEsbuild(root, dist) {
  const require = createRequire(path.join(root, "package.json"));
  const { pkg } = platformPackage();
  for (const name of ["esbuild", pkg]) {
    const folder = path.dirname(require.resolve(`${name}/package.json`));
    await cp(folder, path.join(dist, "node_modules", name), { recursive: true, filter: (source) => !source.endsWith(".d.ts") });
  }
}

function platformPackage() {
  const system = { darwin: "darwin", linux: "linux", win32: "win32" }[/** @type {string} */ (process.platform)];
  if (!system) throw new Error(`esbuild has no binary for ${process.platform}`);
  return { pkg: `@esbuild/${system}-${process.arch}` };
}
