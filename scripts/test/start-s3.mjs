import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../launch/free-port.mjs";
import { SetupError } from "../launch/setup-error.mjs";
import { ensureDebianPackages } from "./ensure-debian-packages.mjs";

/** @typedef {{ endpoint: string, accessKey: string, secretKey: string, name: string, stop: () => void }} S3 */

/**
 * A real S3 server for the tests: the one that TEST_S3_ENDPOINT names, else MinIO where a container engine answers, else Debian's
 * radosgw. A server that accepts wrong secrets would prove nothing, so there is no fourth.
 * @param {string} folder an empty place for its data
 * @returns {Promise<S3>}
 */
export async function startS3(folder) {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY: accessKey = "", TEST_S3_SECRET_KEY: secretKey = "" } = process.env;
  if (endpoint) return { endpoint, accessKey, secretKey, name: endpoint, stop: () => {} };
  if (spawnSync("docker", ["info"], { timeout: 5_000 }).status === 0) return startMinio();
  if (isInstalled() || ensureDebianPackages(["radosgw", "ceph-mon", "ceph-osd", "ceph-mgr"])) return startRadosgw(folder);
  throw new SetupError(
    "The tests need a real S3 server, and none could be started.",
    "Name one in TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY, start Docker, or install radosgw (Debian).",
  );
}

function isInstalled() {
  return ["radosgw", "ceph-mon", "ceph-osd"].every((program) => spawnSync(program, ["--version"]).status === 0);
}

/** @returns {Promise<S3>} */
async function startMinio() {
  const port = await findFreePort();
  const [accessKey, secretKey] = newKeys();
  const settings = ["-e", `MINIO_ROOT_USER=${accessKey}`, "-e", `MINIO_ROOT_PASSWORD=${secretKey}`];
  const { status, stdout, stderr } = spawnSync(
    "docker",
    ["run", "--rm", "-d", "-p", `127.0.0.1:${port}:9000`, ...settings, "minio/minio:latest", "server", "/data"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new SetupError(`MinIO could not be started: ${stderr.trim()}`);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswering(`${endpoint}/minio/health/live`);
  return { endpoint, accessKey, secretKey, name: "MinIO", stop: () => void spawnSync("docker", ["kill", stdout.trim()]) };
}

/**
 * @param {string} folder
 * @returns {Promise<S3>}
 */
async function startRadosgw(folder) {
  const port = await findFreePort();
  const [accessKey, secretKey] = newKeys();
  const script = path.resolve(import.meta.dirname, "..", "radosgw.sh");
  const { status } = spawnSync("bash", [script, folder, String(port), accessKey, secretKey], { stdio: "ignore", timeout: 120_000 });
  if (status !== 0) throw new SetupError("radosgw did not start.", `Its logs are in ${folder}.`);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswering(endpoint);
  const stop = () => {
    for (const daemon of ["rgw", "osd", "mon"]) {
      try {
        process.kill(Number(readFileSync(path.join(folder, `${daemon}.pid`), "utf8")), "SIGKILL");
      } catch {
        // It has ended by itself, or never began.
      }
    }
  };
  return { endpoint, accessKey, secretKey, name: "radosgw", stop };
}

/** @returns {[string, string]} */
function newKeys() {
  return [randomBytes(10).toString("hex"), randomBytes(20).toString("hex")];
}

/** @param {string} url */
async function untilAnswering(url) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(200);
  }
  throw new SetupError(`${url} did not answer.`);
}
