import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { agentSlug, environmentName, slotVersion } from "#schemas/identifiers";
import { pageOf } from "#schemas/page";
import {
  activateRevisionInput,
  activationView,
  listActivationsInput,
  promoteRevisionInput,
  retireSlotInput,
  rollBackSlotInput,
  slotMoveResult,
  slotView,
} from "#schemas/slot";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, optionalJsonBody, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { matchesEtag } from "@/lib/server/api/etag";
import { forgetSlots } from "@/lib/server/caches/forget-slots";
import { readSlot } from "@/lib/server/caches/read-slot";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { listActivations } from "@/lib/server/slots/list-activations";
import { promoteRevision } from "@/lib/server/slots/promote-revision";
import { retireSlot } from "@/lib/server/slots/retire-slot";
import { rollBackSlot } from "@/lib/server/slots/roll-back-slot";

const tags = ["slots"];
const agentParams = workspaceParams.extend({ agent: agentSlug });
const params = agentParams.extend({ environment: environmentName });
const target = { agent: true, environment: true } as const;
const path = `${base}/agents/{agent}/slots/{environment}` as const;
const moved = { 200: json("The slot after the move", slotMoveResult), ...refusals(400, 409, 413, 428) };

export const getSlotRoute = createRoute({
  method: "get",
  path,
  operationId: "getSlot",
  summary: "What is active here",
  description:
    "The read of runtimes. Send the ETag of the last answer as If-None-Match, and fetch the archive only when the answer is 200.",
  tags,
  security,
  request: { params },
  responses: { 200: json("The slot", slotView), ...notModified, ...refusals() },
});

const activateRoute = createRoute({
  method: "put",
  path,
  operationId: "activateRevision",
  summary: "Activate a revision",
  tags,
  security,
  request: { params, ...jsonBody(activateRevisionInput.omit(target)) },
  responses: moved,
});

const promoteRoute = createRoute({
  method: "post",
  path: `${path}/promote`,
  operationId: "promoteRevision",
  summary: "Activate what is active in another environment",
  tags,
  security,
  request: { params, ...jsonBody(promoteRevisionInput.omit(target)) },
  responses: moved,
});

const rollBackRoute = createRoute({
  method: "post",
  path: `${path}/rollback`,
  operationId: "rollBackSlot",
  summary: "Activate an earlier revision of this slot",
  tags,
  security,
  request: { params, ...optionalJsonBody(rollBackSlotInput.omit(target)) },
  responses: moved,
});

const retireRoute = createRoute({
  method: "delete",
  path,
  operationId: "retireSlot",
  summary: "Empty the slot",
  tags,
  security,
  request: {
    params,
    query: z.object({ expectedVersion: z.coerce.number().pipe(slotVersion).optional(), reason: retireSlotInput.shape.reason }),
  },
  responses: moved,
});

const historyRoute = createRoute({
  method: "get",
  path: `${base}/agents/{agent}/history`,
  operationId: "listActivations",
  summary: "The moves of the agent's slots, newest first",
  tags,
  security,
  request: { params: agentParams, query: listActivationsInput.omit({ agent: true }) },
  responses: { 200: json("One page of activations", pageOf(activationView)), ...notModified, ...refusals() },
});

/** The hot read, by itself: it stands in front of the middleware that only bodies and other answers need. */
export function addSlotRead(api: Api): void {
  api.openapi(getSlotRoute, async (c) => {
    const answer = await readSlot(c.get("ctx"), c.req.valid("param"));
    const headers = { etag: answer.etag, "cache-control": "private, no-cache" };
    if (matchesEtag(c.req.header("if-none-match"), answer.etag)) return c.body(null, 304, headers);
    return new Response(answer.body, { headers: { ...headers, "content-type": "application/json" } });
  });
}

export function addSlotRoutes(api: Api): void {
  api.openapi(activateRoute, async (c) => {
    const { agent, environment } = c.req.valid("param");
    const result = await activateRevision(c.get("ctx"), { ...c.req.valid("json"), agent, environment });
    forgetSlots(c.get("ctx"), agent, [result.slot]);
    return c.json(result, 200);
  });

  api.openapi(promoteRoute, async (c) => {
    const { agent, environment } = c.req.valid("param");
    const result = await promoteRevision(c.get("ctx"), { ...c.req.valid("json"), agent, environment });
    forgetSlots(c.get("ctx"), agent, [result.slot]);
    return c.json(result, 200);
  });

  api.openapi(rollBackRoute, async (c) => {
    const { agent, environment } = c.req.valid("param");
    const result = await rollBackSlot(c.get("ctx"), { ...c.req.valid("json"), agent, environment });
    forgetSlots(c.get("ctx"), agent, [result.slot]);
    return c.json(result, 200);
  });

  api.openapi(retireRoute, async (c) => {
    const { agent, environment } = c.req.valid("param");
    const result = await retireSlot(c.get("ctx"), { ...c.req.valid("query"), agent, environment });
    forgetSlots(c.get("ctx"), agent, [result.slot]);
    return c.json(result, 200);
  });

  api.openapi(historyRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await listActivations(c.get("ctx"), { ...c.req.valid("query"), agent }), 200);
  });
}
