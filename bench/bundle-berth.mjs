import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * The parts of Berth that run in this process, bundled as the build bundles them for production.
 * @typedef {object} BerthParts
 * @property {typeof import("../lib/core/diff/text/apply-text-diff").applyTextDiff} applyTextDiff
 * @property {typeof import("../lib/core/diff/compare-agents").compareAgents} compareAgents
 * @property {typeof import("../lib/compiler/compared-package").comparedPackage} comparedPackage
 * @property {typeof import("../lib/core/diff/text/diff-text").diffText} diffText
 * @property {typeof import("../lib/compiler/load-folder").loadFolder} loadFolder
 * @property {typeof import("../lib/compiler/pack-agent").packAgent} packAgent
 * @property {typeof import("../lib/compiler/read-package").readPackage} readPackage
 * @property {typeof import("../lib/compiler/read-upload-file").readUploadFile} readUploadFile
 * @property {typeof import("../lib/core/check-folder").checkFolder} checkFolder
 * @property {typeof import("../lib/core/folder/agent-folder").agentFolder} agentFolder
 * @property {typeof import("../lib/core/package/write-tar").writeTar} writeTar
 */

const exported = {
  applyTextDiff: "core/diff/text/apply-text-diff",
  compareAgents: "core/diff/compare-agents",
  comparedPackage: "compiler/compared-package",
  diffText: "core/diff/text/diff-text",
  loadFolder: "compiler/load-folder",
  packAgent: "compiler/pack-agent",
  readPackage: "compiler/read-package",
  readUploadFile: "compiler/read-upload-file",
  checkFolder: "core/check-folder",
  agentFolder: "core/folder/agent-folder",
  writeTar: "core/package/write-tar",
};

/**
 * @param {string} root of the checkout
 * @param {string} folder for the bundle; below bench/, where it finds its packages
 * @returns {Promise<{ file: string, parts: BerthParts }>}
 */
export async function bundleBerth(root, folder) {
  const file = path.join(folder, "berth-parts.mjs");
  await build({
    stdin: {
      contents: Object.entries(exported)
        .map(([name, from]) => `export { ${name} } from "#${from}";`)
        .join("\n"),
      resolveDir: root,
    },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["esbuild"],
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);' },
    logLevel: "warning",
  });
  return { file, parts: await import(pathToFileURL(file).href) };
}
