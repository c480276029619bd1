import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { compareRevisionsInput, compareUploadInput, comparisonView } from "#schemas/comparison";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { namedUpload, uploadBody, whichAgent } from "@/lib/server/api/uploads";
import { type UploadOptions, withUpload } from "@/lib/server/api/with-upload";
import { authorize } from "@/lib/server/authorize";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";
import { compareUpload } from "@/lib/server/comparisons/compare-upload";

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

const compareUploadRoute = createRoute({
  method: "post",
  path: `${base}/compare`,
  operationId: "compareUpload",
  summary: "What would be different if an upload took the place of a revision; nothing is stored",
  description: "`from` is `agent@v3` or `agent@prod`; the other side is the body, packed as deploy would.",
  tags: ["revisions"],
  security,
  request: { params: workspaceParams, query: compareUploadInput.extend(whichAgent), body: uploadBody },
  responses: { 200: json("The comparison", comparisonView), ...refusals(408, 409, 413, 415) },
});

export function addComparisonRoutes(api: Api, options: UploadOptions = {}): void {
  api.openapi(compareRoute, async (c) => c.json(await compareRevisions(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(compareUploadRoute, (c) => {
    authorize(c.get("ctx"), "agent:read");
    const query = c.req.valid("query");
    return withUpload(
      c,
      async (upload, signal) => c.json(await compareUpload(c.get("ctx"), query, namedUpload(upload, query), { signal }), 200),
      options,
    );
  });
}
