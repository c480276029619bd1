// npm run build: everything that runs in production, in dist/. It needs no node_modules beside it.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundlePrograms } from "./build/bundle-programs.mjs";
import { copyEsbuild } from "./build/copy-esbuild.mjs";
import { packCli } from "./build/pack-cli.mjs";
import { sourcesDigest } from "./build/sources-digest.mjs";
import { ensureClient } from "./launch/ensure-client.mjs";
import { runToEnd } from "./launch/run-child.mjs";
import { runMain } from "./launch/setup-error.mjs";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");
const from = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);
const into = (/** @type {string[]} */ ...parts) => path.join(dist, ...parts);

await runMain(async () => {
  const digest = await sourcesDigest(root);
  const { NODE_OPTIONS: _, ...variables } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...variables, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await ensureClient(root, env);
  await runToEnd(["node_modules/next/dist/bin/next", "build"], { cwd: root, env });

  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await cp(from(".next", "standalone"), into("next"), { recursive: true, verbatimSymlinks: true });
  await cp(from(".next", "static"), into("next", ".next", "static"), { recursive: true });
  await cp(from("public"), into("next", "public"), { recursive: true });
  await bundlePrograms(root, dist);
  await copyEsbuild(root, dist);
  await packCli(root, dist);
  await cp(from("prisma", "migrations"), into("prisma", "migrations"), { recursive: true });
  await cp(from("node_modules", "@prisma", "schema-engine-wasm", "schema_engine_bg.wasm"), into("schema_engine_bg.wasm"));
  const { name, version, license } = JSON.parse(await readFile(from("package.json"), "utf8"));
  await writeFile(into("package.json"), `${JSON.stringify({ name, version, license, private: true, type: "module" }, null, 2)}\n`);
  // Last: a dist without it is half done.
  await writeFile(into("built-from"), digest);
});
