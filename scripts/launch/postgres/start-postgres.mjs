import { execFileSync, spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { keepSecret } from "../data-folder.mjs";
import { findFreePort } from "../free-port.mjs";
import { SetupError } from "../setup-error.mjs";
import { choosePlace, isReachable, postgresUser } from "./choose-place.mjs";
import { copyBinaries, findBinaries } from "./find-binaries.mjs";
import { findRunningServer, isAlive } from "./running-server.mjs";

const startMsMax = 30_000;
const superuser = "berth";

/**
 * @typedef {object} Postgres
 * @property {string} url of the maintenance database, with the password
 * @property {boolean} isOwner whether `stop` ends the server; false when another living launcher started it
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded Postgres whose cluster lies in `folder`, or joins the one that runs on it already. It listens on
 * loopback only and asks for a password (a file in `folder`), because any local user could connect. One launcher owns it:
 * the one that started it, or the next one after that died.
 * @param {{ root: string, folder: string, port?: number }} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ root, folder, port }) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const password = keepSecret(path.join(folder, "password"));
  const { place, cluster } = choosePlace(folder);
  const launcherFile = path.join(folder, "launcher.pid");
  const log = path.join(folder, "log");

  let server = findRunningServer(cluster);
  const isOwner = !server || !isOwned(launcherFile);
  if (!server) {
    const installed = findBinaries(root);
    const binaries = postgresUser() && !isReachable(installed) ? copyBinaries(installed, place) : installed;
    if (!existsSync(path.join(cluster, "PG_VERSION"))) createCluster(binaries, cluster, place, password);
    server = await launch(binaries, cluster, log, port ?? (await findFreePort()));
  }
  if (isOwner) writeFileSync(launcherFile, String(process.pid));
  const { pid } = server;
  return {
    url: `postgresql://${superuser}:${password}@127.0.0.1:${server.port}/postgres`,
    isOwner,
    async stop() {
      if (!isOwner) return;
      // Fast shutdown: open transactions are rolled back, everything committed is on disk.
      if (isAlive(pid)) process.kill(pid, "SIGINT");
      for (const until = Date.now() + 10_000; isAlive(pid) && Date.now() < until; ) await delay(20);
      rmSync(launcherFile, { force: true });
    },
  };
}

/**
 * @param {string} launcherFile
 */
function isOwned(launcherFile) {
  try {
    const pid = Number(readFileSync(launcherFile, "utf8"));
    return pid > 0 && pid !== process.pid && isAlive(pid);
  } catch {
    return false;
  }
}

/**
 * @param {string} binaries
 * @param {string} cluster
 * @param {string} place
 * @param {string} password
 */
function createCluster(binaries, cluster, place, password) {
  const user = postgresUser();
  const passwordFile = path.join(place, `.password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    execFileSync(
      path.join(binaries, "bin", "initdb"),
      [
        ...["-D", cluster, "-U", superuser, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-instructions"],
        // Under plain C, words with letters beyond ASCII would not be found.
        ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`],
      ],
      { ...user, cwd: os.tmpdir(), env: { PATH: process.env.PATH, LC_ALL: "C" }, stdio: ["ignore", "ignore", "pipe"] },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    const detail = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new SetupError(`The embedded Postgres could not be set up: ${detail}`, "Set DATABASE_URL to use a Postgres of your own.");
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * @param {string} binaries
 * @param {string} cluster
 * @param {string} log
 * @param {number} port
 */
async function launch(binaries, cluster, log, port) {
  const output = openSync(log, "a");
  const child = spawn(
    path.join(binaries, "bin", "postgres"),
    ["-D", cluster, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"],
    // A group of its own: Ctrl-C must reach the server before its database.
    {
      ...postgresUser(),
      cwd: os.tmpdir(),
      detached: true,
      stdio: ["ignore", output, output],
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    },
  );
  closeSync(output);
  child.unref();
  let hasEnded = false;
  child.once("error", () => {
    hasEnded = true;
  });
  child.once("exit", () => {
    hasEnded = true;
  });
  for (const until = Date.now() + startMsMax; Date.now() < until; ) {
    const server = findRunningServer(cluster);
    if (server) return server;
    if (hasEnded) break;
    await delay(15);
  }
  const tail = readFileSync(log, "utf8").trim().split("\n").slice(-5).join("\n");
  throw new SetupError(
    `The embedded Postgres did not start. The end of ${log}:\n${tail}`,
    "Set DATABASE_URL to use a Postgres of your own.",
  );
}
