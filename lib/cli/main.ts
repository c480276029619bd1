import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { checkPartOf } from "@/lib/cli/check-part";
import { runCli } from "@/lib/cli/run-cli";
import { terminalIo } from "@/lib/cli/terminal-io";

if (isMainThread) {
  // A reader such as `head` may close standard output early: that is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  process.exitCode = await runCli(process.argv.slice(2), { ...terminalIo(), script: new URL(import.meta.url) });
} else parentPort?.postMessage(checkPartOf(workerData));
