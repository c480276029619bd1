import { performance } from "node:perf_hooks";
import { startApiServer } from "@/lib/server/api/testing/api-server";

// A server in a process of its own, so that its memory and its event loop can be measured. Says its URL, then answers
// every message with what it measured since the last one.

const tickMs = 5;
const server = await startApiServer();
let peakRss = 0;
let stallMs = 0;
let last = { at: performance.now(), cpu: process.cpuUsage() };

/**
 * A stall is a late tick, as far as this process was computing meanwhile: on a machine with more to do than it has cores,
 * a tick is also late because others ran.
 */
setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu);
  const at = performance.now();
  stallMs = Math.max(stallMs, Math.min(at - last.at - tickMs, (user + system) / 1000));
  last = { at, cpu: process.cpuUsage() };
  peakRss = Math.max(peakRss, process.memoryUsage().rss);
}, tickMs);

process.on("message", () => {
  process.send?.({ peakRss: Math.max(peakRss, process.memoryUsage().rss), stallMs });
  peakRss = 0;
  stallMs = 0;
});
process.on("disconnect", () => process.exit());
process.send?.({ url: server.url });
