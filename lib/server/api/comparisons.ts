import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { compareRevisionsInput, comparisonView } from "#schemas/comparison";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";

const compareRoute = createRoute({
  method: "get",
  path: `${base}/compare`,
  operationId: "compareRevisions",
  summary: "What is different between two revisions or slots, permissions first",
  description:
    "`from` and `to` are `agent@v3` or `agent@prod`, of one agent or two, of one format or two. `environment` names whose settings hold on both sides.",
  tags: ["revisions"],
  security,
  request: { params: workspaceParams, query: compareRevisionsInput },
  responses: { 200: json("The comparison", comparisonView), ...notModified, ...refusals(409) },
});

export function addComparisonRoute(api: Api): void {
  api.openapi(compareRoute, async (c) => c.json(await compareRevisions(c.get("ctx"), c.req.valid("query")), 200));
}
