// npm run up: from a fresh clone to a running server with the sample agent in staging. Safe to run again and again.
import { openSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./launch/ensure-installed.mjs";
import { requireFreePort } from "./launch/free-port.mjs";
import { requireNode } from "./launch/require-node.mjs";
import { runMain, SetupError } from "./launch/setup-error.mjs";
import { stopSignal } from "./launch/stop-signal.mjs";

const root = path.resolve(import.meta.dirname, "..");

await runMain(async () => {
  requireNode();
  const { host, port } = readArguments();
  await requireFreePort(host, port);
  ensureInstalled(root);
  // What needs packages is loaded when they are there.
  const { startServices } = await import("./launch/services.mjs");
  const { ensureBuilt } = await import("./launch/ensure-built.mjs");
  const { runChild, runToEnd } = await import("./launch/run-child.mjs");
  const { waitUntilReady } = await import("./launch/wait-until-ready.mjs");
  const { prepareFirstRun } = await import("./launch/first-workspace.mjs");
  const { carrySample } = await import("./launch/carry-sample.mjs");

  const { NODE_OPTIONS: _, ...variables } = process.env;
  const services = await startServices({ root, variables });
  const stopped = stopSignal();
  /** @type {import("./launch/run-child.mjs").Child | undefined} */
  let server;
  try {
    for (const line of services.lines) console.log(line);
    await ensureBuilt(root, variables);
    const env = { ...variables, ...services.settings, HOST: host, PORT: String(port), NODE_ENV: "production" };
    await runToEnd(["dist/migrate.mjs"], { cwd: root, env });

    const log = path.join(services.settings.BERTH_DATA ?? "data", "server.log");
    server = runChild(["dist/server.mjs"], { cwd: root, env, stdio: ["ignore", openSync(log, "a"), "inherit"] });
    const admin = { command: ["dist/admin.mjs"], cwd: root, env };
    const url = `http://${host}:${port}`;
    const [{ link, ...token }] = await Promise.all([prepareFirstRun(admin), waitUntilReady(url, server.ended)]);
    await carrySample({ url, ...token, folder: path.join(root, "public", "samples", "invoice-pricing") });

    console.log(`\nBerth is ready on ${variables.BERTH_URL || url}   (requests are logged in ${log}; Ctrl-C stops everything)`);
    if (link) console.log(`\nOpen this one-time link to become the owner of your workspace:\n  ${link}\n`);
    const code = await Promise.race([stopped, server.ended]);
    if (code !== undefined) throw new SetupError(`The server ended by itself, with code ${code}.`);
  } finally {
    await server?.stop();
    await services.stop();
  }
});

function readArguments() {
  try {
    const { values } = parseArgs({ options: { port: { type: "string", short: "p" }, host: { type: "string" } } });
    const port = Number(values.port ?? (process.env.PORT || 3000));
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${values.port ?? process.env.PORT} is no port`);
    return { port, host: values.host ?? (process.env.HOST || "127.0.0.1") };
  } catch (error) {
    throw new SetupError(
      error instanceof Error ? `${error.message}.` : String(error),
      "Usage: npm run up -- [--port 3000] [--host 127.0.0.1]",
    );
  }
}
