import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles the command line into `folder`/berth.mjs: one file, which needs nothing but esbuild, because that is a program for each platform.
 * @param {string} root of the checkout
 * @param {string} folder
 * @param {string} version that the command line says it has
 */
export async function bundleCli(root, folder, version) {
  await build({
    entryPoints: { berth: path.join(root, "lib", "cli", "main.ts") },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["esbuild"],
    legalComments: "linked",
    define: { "process.env.NODE_ENV": '"production"', BERTH_VERSION: JSON.stringify(version) },
    banner: {
      js: '#!/usr/bin/env node\nimport{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}
