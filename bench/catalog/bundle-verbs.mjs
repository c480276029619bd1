import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** @typedef {typeof import("./entry.ts")} CatalogVerbs */

/**
 * The verbs of the catalog as the server has them, in this process.
 * @param {string} root of the checkout
 * @param {string} folder for the bundle; below bench/, where it finds its packages
 * @returns {Promise<CatalogVerbs>}
 */
export async function bundleVerbs(root, folder) {
  const outfile = path.join(folder, "catalog-verbs.mjs");
  await build({
    entryPoints: [path.join(import.meta.dirname, "entry.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: ["react-server"],
    tsconfig: path.join(root, "tsconfig.json"),
    packages: "external",
    alias: { "@": root },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
    plugins: [insideThePackages(root)],
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * `#core/…` and its like are no packages to be left outside; and `server-only` is empty on a server.
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
function insideThePackages(root) {
  const folders = { "#core/": "lib/core/", "#schemas/": "lib/schemas/", "#compiler/": "lib/compiler/", "@/": "" };
  return {
    name: "inside-the-packages",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
      onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
      onResolve({ filter: /^(?:#(?:core|schemas|compiler)\/|@\/)/ }, ({ path: asked, resolveDir, kind }) => {
        const [prefix, folder] = Object.entries(folders).find(([each]) => asked.startsWith(each)) ?? ["", ""];
        return resolve(`./${folder}${asked.slice(prefix.length)}`, { resolveDir: root, kind, importer: resolveDir });
      });
    },
  };
}
