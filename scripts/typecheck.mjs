// npm run typecheck: the core by itself, where neither Node nor a framework exists; then everything; then the scripts.
import path from "node:path";
import { ensureClient } from "./launch/ensure-client.mjs";
import { ensureInstalled } from "./launch/ensure-installed.mjs";
import { runToEnd } from "./launch/run-child.mjs";
import { runMain } from "./launch/setup-error.mjs";

const root = path.resolve(import.meta.dirname, "..");
const options = { cwd: root, env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } };

await runMain(async () => {
  ensureInstalled(root);
  await ensureClient(root, process.env);
  await runToEnd(["node_modules/next/dist/bin/next", "typegen"], options);
  for (const project of ["lib/core/tsconfig.json", "tsconfig.json", "scripts/tsconfig.json"]) {
    console.log(`types of ${project}`);
    await runToEnd(["node_modules/typescript/bin/tsc", "-p", project, "--noEmit"], options);
  }
});
