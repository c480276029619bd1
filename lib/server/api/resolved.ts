import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { rebaseOutlookInput, rebaseOutlookView } from "#schemas/rebase";
import { resolvedRevisionView, resolveRevisionInput } from "#schemas/resolved";
import type { Api } from "@/lib/server/api/api-env";
import { json, notModified, refusals, security } from "@/lib/server/api/describe";
import { revisionParams, revisionPath } from "@/lib/server/api/revisions";
import { rebaseOutlook } from "@/lib/server/resolution/rebase-outlook";
import { resolveRevision } from "@/lib/server/resolution/resolve-revision";

const tags = ["revisions"];
const target = { agent: true, revision: true } as const;

const resolvedRoute = createRoute({
  method: "get",
  path: `${revisionPath}/resolved`,
  operationId: "resolveRevision",
  summary: "What it really is: merged header, final prompt, chain and policy",
  description: "Ask with `tool` why that one may or may not be called; a name that nobody knows is answered as such.",
  tags,
  security,
  request: { params: revisionParams, query: resolveRevisionInput.omit(target) },
  responses: { 200: json("The agent as its program would run it", resolvedRevisionView), ...notModified, ...refusals() },
});

const rebaseRoute = createRoute({
  method: "get",
  path: `${revisionPath}/rebase`,
  operationId: "rebaseOutlook",
  summary: "Whether a Mux agent's bases have moved on, and what that would change",
  description: "A revision pins its bases. Deploying its source again takes the newest: this says what would then be different.",
  tags,
  security,
  request: { params: revisionParams, query: rebaseOutlookInput.omit(target) },
  responses: { 200: json("The newer bases, and what they would change", rebaseOutlookView), ...notModified, ...refusals() },
});

export function addResolvedRoutes(api: Api): void {
  api.openapi(resolvedRoute, async (c) =>
    c.json(await resolveRevision(c.get("ctx"), { ...c.req.valid("query"), ...c.req.valid("param") }), 200),
  );

  api.openapi(rebaseRoute, async (c) =>
    c.json(await rebaseOutlook(c.get("ctx"), { ...c.req.valid("query"), ...c.req.valid("param") }), 200),
  );
}
