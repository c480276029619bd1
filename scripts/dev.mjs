// npm run dev: services, migrations, one `next dev` for the whole session, and our server, which alone restarts when its
// sources change.
import path from "node:path";
import { ensureInstalled } from "./launch/ensure-installed.mjs";
import { findFreePort, requireFreePort } from "./launch/free-port.mjs";
import { requireNode } from "./launch/require-node.mjs";
import { runMain } from "./launch/setup-error.mjs";
import { stopSignal } from "./launch/stop-signal.mjs";

const root = path.resolve(import.meta.dirname, "..");
const react = "--conditions=react-server";
const tsx = "node_modules/tsx/dist/cli.mjs";

await runMain(async () => {
  requireNode();
  ensureInstalled(root);
  const port = Number(process.env.PORT || 3000);
  await requireFreePort(process.env.HOST || "127.0.0.1", port);
  // What needs packages is loaded when they are there.
  const { startServices } = await import("./launch/services.mjs");
  const { runChild, runToEnd } = await import("./launch/run-child.mjs");
  const { ensureClient } = await import("./launch/ensure-client.mjs");
  const { ensureFirstWorkspace } = await import("./launch/first-workspace.mjs");

  const { NODE_OPTIONS: _, ...variables } = process.env;
  const services = await startServices({ root, variables });
  const stopped = stopSignal();
  /** @type {import("./launch/run-child.mjs").Child[]} */
  const children = [];
  try {
    for (const line of services.lines) console.log(line);
    const env = { ...variables, ...services.settings, PORT: String(port), NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
    await ensureClient(root, env);
    await runToEnd([tsx, react, "migrate.ts"], { cwd: root, env });
    const link = await ensureFirstWorkspace({ command: [tsx, react, "lib/server/admin/admin.ts"], cwd: root, env });
    if (link) console.log(`one-time link for the first owner: ${link}`);
    const nextPort = String(await findFreePort());
    children.push(
      runChild(["node_modules/next/dist/bin/next", "dev", "-H", "127.0.0.1", "-p", nextPort], {
        cwd: root,
        env: { ...env, PORT: nextPort },
      }),
      runChild([tsx, "watch", "--clear-screen=false", react, "server.ts"], { cwd: root, env: { ...env, NEXT_PORT: nextPort } }),
    );
    await Promise.race([stopped, ...children.map((child) => child.ended)]);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await services.stop();
  }
});
