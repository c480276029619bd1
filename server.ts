import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { startApi } from "@/lib/server/api/start-api";
import { closing } from "@/lib/server/closing";
import { closeConnections } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { accessLog } from "@/lib/server/front/access-log";
import { createFront } from "@/lib/server/front/create-front";
import { forwardTo } from "@/lib/server/front/forward";
import { startNext } from "@/lib/server/front/start-next";
import { rehearseWhenQuiet } from "@/lib/server/rehearsal/rehearse-when-quiet";

// The one entry, in development and production: the API first, Next for everything else.

const drainMsMax = 10_000;
const { NODE_ENV, HOST, PORT, NEXT_PORT, TRUST_PROXY } = env();
const development = NODE_ENV !== "production";
const log = accessLog((lines) => process.stdout.write(lines));

const next = NEXT_PORT ? undefined : await startNext({ root: import.meta.dirname, development });
const pages = forwardTo(next?.port ?? NEXT_PORT ?? 0);
const api = await startApi();
const server = createFront({
  // The global Request and Response of the adapter stay on: without them the API is half as fast.
  answerApi: getRequestListener(api.fetch),
  pages,
  development,
  trustProxy: TRUST_PROXY,
  log,
});

let isStopping = false;
async function stop(code: number, why?: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (why) console.error(why);
  const closed = new Promise((resolve) => server.close(resolve));
  closing.abort();
  server.closeIdleConnections();
  await Promise.race([closed, delay(drainMsMax)]);
  server.closeAllConnections();
  // Before Next is asked to end, because it waits for idle connections.
  pages.close();
  next?.stop();
  await api.close();
  await closeConnections();
  log.flush();
  process.exit(code);
}

void next?.ended.then((why) => stop(1, why));
process.once("SIGTERM", () => void stop(0));
process.once("SIGINT", () => void stop(0));
server.once("error", (error) => void stop(1, `The port ${PORT} of ${HOST} cannot be used: ${error.message}`));
server.listen(PORT, HOST, () => {
  console.log(`ready on http://${HOST}:${PORT}`);
  if (!development) rehearseWhenQuiet(closing.signal);
});
