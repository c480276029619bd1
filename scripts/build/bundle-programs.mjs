import path from "node:path";
import { build } from "esbuild";

/** Packages that our own dependencies would use if they were there, and that we do without. */
const absent = ["pg-native", "typescript"];

/** CommonJS packages inside an ES module call `require`. */
const requireBanner = 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);';

/** @type {import("esbuild").BuildOptions} */
const common = {
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  sourcesContent: false,
  legalComments: "linked",
  // `import "server-only"` is empty under this condition.
  conditions: ["react-server"],
  define: { "process.env.NODE_ENV": '"production"' },
  banner: { js: requireBanner },
  logLevel: "warning",
};

/**
 * Bundles the programs of the server into `dist`: server, migrate and admin share their code; the process in which hostile
 * folders are read stands alone and holds nothing of the server.
 * @param {string} root
 * @param {string} dist
 */
export async function bundlePrograms(root, dist) {
  const at = (/** @type {string} */ file) => path.join(root, file);
  await build({
    ...common,
    entryPoints: { server: at("server.ts"), migrate: at("migrate.ts"), admin: at("lib/server/admin/admin.ts") },
    outdir: dist,
    splitting: true,
    // esbuild finds its binary by the place of its own file: it stays a package (copy-esbuild.mjs).
    external: [...absent, "esbuild"],
  });
  await build({
    ...common,
    entryPoints: { "job-process": at("lib/compiler/job-process.ts") },
    outdir: dist,
    external: [...absent, "esbuild"],
  });
}
