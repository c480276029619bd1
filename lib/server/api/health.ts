import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "@/lib/server/api/api-env";
import { json } from "@/lib/server/api/describe";
import { connections } from "@/lib/server/db";
import { objectStore } from "@/lib/server/storage/open-object-store";

const checkMsMax = 4_000;

const part = z.enum(["ok", "failing"]);
const aliveView = z.object({ status: z.literal("ok") });
const readyView = z.object({ status: part, database: part, objectStore: part });

const healthRoute = createRoute({
  method: "get",
  path: "/healthz",
  operationId: "getHealth",
  summary: "Whether the process is alive",
  tags: ["health"],
  responses: { 200: json("It is.", aliveView) },
});

const readyRoute = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  summary: "Whether database and object store answer",
  tags: ["health"],
  responses: { 200: json("Both do.", readyView), 503: json("One of them does not; the log says why.", readyView) },
});

export function addHealthRoutes(api: Api): void {
  api.openapi(healthRoute, (c) => c.json({ status: "ok" as const }, 200));

  api.openapi(readyRoute, async (c) => {
    const [database, store] = await Promise.all([
      answers("database", () => connections().pool.query("select 1")),
      answers("object store", () => objectStore().check()),
    ]);
    const isReady = database && store;
    const view = { status: word(isReady), database: word(database), objectStore: word(store) };
    return c.json(view, isReady ? 200 : 503, { "cache-control": "no-store" });
  });
}

async function answers(what: string, check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkMsMax} ms`)), checkMsMax);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch (error) {
    console.error(`not ready: ${what}:`, error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function word(isFine: boolean): z.infer<typeof part> {
  return isFine ? "ok" : "failing";
}
