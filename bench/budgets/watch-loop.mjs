// Loaded into a server before its own code, with `--import`. At SIGUSR2 it appends the longest delay of the event loop since the last
// SIGUSR2 to the file that BENCH_LOOP names: one line, in milliseconds.
import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 1;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
process.on("SIGUSR2", () => {
  // The clock ticks every millisecond, and counts from tick to tick.
  appendFileSync(process.env.BENCH_LOOP ?? "", `${Math.max(0, delays.max / 1e6 - resolutionMs)}\n`);
  delays.reset();
});
