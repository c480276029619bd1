import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { bundleCli } from "./bundle-cli.mjs";

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
  await bundleCli(root, staging, version);
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
