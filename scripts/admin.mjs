// npm run admin -- COMMAND: the admin commands, on the database that `npm run up` and `npm run dev` use.
import { existsSync } from "node:fs";
import path from "node:path";
import { runChild } from "./launch/run-child.mjs";
import { startServices } from "./launch/services.mjs";
import { runMain } from "./launch/setup-error.mjs";

const root = path.resolve(import.meta.dirname, "..");

await runMain(async () => {
  const services = await startServices({ root, variables: process.env });
  try {
    const bundled = path.join(root, "dist", "admin.mjs");
    const command = existsSync(bundled)
      ? [bundled]
      : ["node_modules/tsx/dist/cli.mjs", "--conditions=react-server", "lib/server/admin/admin.ts"];
    const env = { ...process.env, ...services.settings };
    process.exitCode = await runChild([...command, ...process.argv.slice(2)], { cwd: root, env }).ended;
  } finally {
    await services.stop();
  }
});
