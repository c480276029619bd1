import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";

const run = promisify(execFile);

/**
 * Makes `dist`/cli/berth-<version>.tgz: the command line as an archive that `npm i -g` takes. One bundled file, and esbuild
 * as its only dependency, because that is a program for each platform.
 * @param {string} root
 * @param {string} dist
 */
export async function packCli(root, dist) {
  const { version, license, engines, dependencies } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const folder = path.join(dist, "cli");
  const staging = path.join(folder, "package");
  await mkdir(staging, { recursive: true });
  await build({
    entryPoints: { berth: path.join(root, "lib", "cli", "main.ts") },
    outdir: staging,
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
  const manifest = {
    name: "berth",
    version,
    description: "Checks, packs and deploys AI agents kept as folders.",
    license,
    type: "module",
    bin: { berth: "berth.mjs" },
    engines,
    dependencies: { esbuild: dependencies.esbuild },
  };
  await writeFile(path.join(staging, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(path.join(root, "LICENSE"), path.join(staging, "LICENSE"));
  // npm writes its archives without owners and with one fixed time, so the same sources give the same archive.
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await run(npm, ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], {
    cwd: staging,
    shell: process.platform === "win32",
  });
  await rm(staging, { recursive: true });
}
