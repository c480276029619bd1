import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { agentSlug, revisionReference } from "#schemas/identifiers";
import { pageOf } from "#schemas/page";
import { listRevisionsInput, rebuildProof, revisionSummary, revisionView } from "#schemas/revision";
import type { Api } from "@/lib/server/api/api-env";
import { attachment } from "@/lib/server/api/attachment";
import { base, binary, json, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { listRevisions } from "@/lib/server/revisions/list-revisions";
import { readArchive } from "@/lib/server/revisions/read-archive";
import { rebuildRevision } from "@/lib/server/revisions/rebuild-revision";

const tags = ["revisions"];
const agentParams = workspaceParams.extend({ agent: agentSlug });
const reference = revisionReference.meta({ example: "v12" });
export const revisionParams = agentParams.extend({ revision: reference });
export const revisionPath = `${base}/agents/{agent}/revisions/{revision}` as const;

const listRoute = createRoute({
  method: "get",
  path: `${base}/agents/{agent}/revisions`,
  operationId: "listRevisions",
  summary: "The revisions of an agent, newest first",
  tags,
  security,
  request: { params: agentParams, query: listRevisionsInput.omit({ agent: true }) },
  responses: { 200: json("One page of revisions", pageOf(revisionSummary)), ...notModified, ...refusals() },
});

const getRevisionRoute = createRoute({
  method: "get",
  path: revisionPath,
  operationId: "getRevision",
  summary: "One revision, with everything but its bytes",
  tags,
  security,
  request: { params: revisionParams },
  responses: { 200: json("The revision", revisionView), ...notModified, ...refusals() },
});

const archiveRoute = createRoute({
  method: "get",
  path: `${revisionPath}/archive`,
  operationId: "getArchive",
  summary: "The package, verified before its first byte is sent",
  tags,
  security,
  request: { params: revisionParams },
  responses: { 200: binary("The package", "application/gzip"), ...notModified, ...refusals() },
});

const rebuildRoute = createRoute({
  method: "post",
  path: `${revisionPath}/rebuild`,
  operationId: "rebuildRevision",
  summary: "Build it again from its source, and keep the proof",
  tags,
  security,
  request: { params: revisionParams },
  responses: { 200: json("What came of it", rebuildProof), ...refusals(409, 413) },
});

export function addRevisionRoutes(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { agent } = c.req.valid("param");
    return c.json(await listRevisions(c.get("ctx"), { ...c.req.valid("query"), agent }), 200);
  });

  api.openapi(getRevisionRoute, async (c) => c.json(await getRevision(c.get("ctx"), c.req.valid("param")), 200));

  api.openapi(archiveRoute, async (c) => {
    const { stream, bytes, digest, fileName } = await readArchive(c.get("ctx"), c.req.valid("param"));
    return attachment(c, stream, { name: fileName, type: "application/gzip", bytes, etag: `"${digest}"` });
  });

  api.openapi(rebuildRoute, async (c) => c.json(await rebuildRevision(c.get("ctx"), c.req.valid("param")), 200));
}
