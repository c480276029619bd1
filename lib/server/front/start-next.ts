import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { childEnvironment } from "@/lib/server/env";

export type NextServer = {
  port: number;
  /** Settles, with the reason, when Next ends without having been asked to. */
  ended: Promise<string>;
  stop(): void;
};

const startMsMax = 60_000;

/**
 * Starts Next on a free port of loopback and waits until it answers: its own standalone server in production, `next dev`
 * otherwise. It ends with this process, even when that is killed outright.
 * @throws when it does not answer within a minute.
 */
export async function startNext(options: { root: string; development: boolean }): Promise<NextServer> {
  const port = await findFreePort();
  const entry = options.development ? ["node_modules/next/dist/bin/next", "dev", "-H", "127.0.0.1", "-p", String(port)] : ["server.js"];
  // The channel closes when this process ends in whatever way.
  const endWithParent = "data:text/javascript,process.on('disconnect',()=>process.exit())";
  const child = spawn(process.execPath, ["--import", endWithParent, ...entry], {
    cwd: options.development ? options.root : path.join(options.root, "next"),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: childEnvironment({
      NODE_ENV: options.development ? "development" : "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      KEEP_ALIVE_TIMEOUT: "75000",
      NEXT_TELEMETRY_DISABLED: "1",
    }),
  });
  let isStopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      if (!isStopping) resolve(`Next ended (${code ?? signal}).`);
    });
  });
  await waitForAnswer(port, child);
  return {
    port,
    ended,
    stop() {
      isStopping = true;
      child.kill("SIGTERM");
    },
  };
}

async function waitForAnswer(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + startMsMax;
  while (Date.now() < until && child.exitCode === null) {
    const answers = await fetch(`http://127.0.0.1:${port}/_next/static/none`, { method: "HEAD" }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await delay(25);
  }
  child.kill("SIGKILL");
  throw new Error("Next did not start.");
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
