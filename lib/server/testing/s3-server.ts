import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

export type S3Server = { endpoint: string; accessKey: string; secretKey: string; stop(): Promise<void> };

const port = 17_480;

/**
 * The S3 server that TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY name, else a radosgw of its own, which
 * takes some 15 s to start.
 */
export async function startS3Server(): Promise<S3Server> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  if (endpoint) return { endpoint, accessKey: TEST_S3_ACCESS_KEY ?? "", secretKey: TEST_S3_SECRET_KEY ?? "", stop: async () => {} };
  const folder = await mkdtemp(path.join(os.tmpdir(), "berth-rgw-"));
  const [accessKey, secretKey] = ["testaccess", "testsecret1234"];
  await run("bash", ["scripts/radosgw.sh", folder, String(port), accessKey, secretKey]);
  return { endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, stop: () => stop(folder) };
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore" });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error("radosgw did not start: install it, or set TEST_S3_ENDPOINT to an S3 server."));
    });
  });
}

async function stop(folder: string): Promise<void> {
  for (const daemon of ["rgw", "osd", "mon"]) {
    const pid = Number(await readFile(path.join(folder, `${daemon}.pid`), "utf8").catch(() => "0"));
    if (pid > 0) process.kill(pid, "SIGKILL");
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
