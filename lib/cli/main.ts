import { runCli } from "@/lib/cli/run-cli";
import { terminalIo } from "@/lib/cli/terminal-io";

// A reader such as `head` may close standard output early: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runCli(process.argv.slice(2), terminalIo());
