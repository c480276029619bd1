import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { pageOf, pageQuery } from "#schemas/page";
import { auditEventView } from "#schemas/settings";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { listAudit } from "@/lib/server/audit/list-audit";

const listRoute = createRoute({
  method: "get",
  path: `${base}/audit`,
  operationId: "listAudit",
  summary: "Who did what, newest first",
  description: "Each event carries a hash over itself and the one before: a removed or changed event shows.",
  tags: ["audit"],
  security,
  request: { params: workspaceParams, query: pageQuery },
  responses: { 200: json("One page of events", pageOf(auditEventView)), ...notModified, ...refusals() },
});

export function addAuditRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => c.json(await listAudit(c.get("ctx"), c.req.valid("query")), 200));
}
