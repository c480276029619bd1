import "server-only";
import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { addAgentRoutes } from "@/lib/server/api/agents";
import { answerError, answerProblem } from "@/lib/server/api/answer-problem";
import type { Api, ApiEnv } from "@/lib/server/api/api-env";
import { addAuditRoutes } from "@/lib/server/api/audit";
import { authenticate } from "@/lib/server/api/authenticate";
import { addCatalogRoutes } from "@/lib/server/api/catalog";
import { addCliRoute } from "@/lib/server/api/cli-archive";
import { addCommentRoutes } from "@/lib/server/api/comments";
import { addComparisonRoutes } from "@/lib/server/api/comparisons";
import { addContextRoutes } from "@/lib/server/api/contexts";
import { addConversionRoutes } from "@/lib/server/api/conversions";
import { addDraftRoutes, draftBodies, draftBodyBytesMax } from "@/lib/server/api/drafts";
import { addEnvironmentRoutes } from "@/lib/server/api/environments";
import { bodyEtag } from "@/lib/server/api/etag";
import { addGroupRoutes } from "@/lib/server/api/groups";
import { addHealthRoutes } from "@/lib/server/api/health";
import { idempotency } from "@/lib/server/api/idempotency";
import { addImportRoute, type ImportOptions } from "@/lib/server/api/imports";
import { addInlineAgentRoutes } from "@/lib/server/api/inline-agents";
import { addMeRoutes } from "@/lib/server/api/me";
import { addMemberRoutes } from "@/lib/server/api/members";
import { addModelRoutes } from "@/lib/server/api/models";
import { addMuxRoutes } from "@/lib/server/api/mux";
import { addOpenApiDocument } from "@/lib/server/api/open-api-document";
import { addProviderRoutes } from "@/lib/server/api/providers";
import { refuseInvalid } from "@/lib/server/api/refuse-invalid";
import { addResolvedRoutes } from "@/lib/server/api/resolved";
import { addRevisionFileRoute } from "@/lib/server/api/revision-files";
import { addRevisionRoutes } from "@/lib/server/api/revisions";
import { addSavedSearchRoutes } from "@/lib/server/api/saved-searches";
import { addSimulationRoutes } from "@/lib/server/api/simulations";
import { addSlotRead, addSlotRoutes } from "@/lib/server/api/slots";
import { problemOf } from "@/lib/server/api/to-problem";
import { addTokenRoutes } from "@/lib/server/api/tokens";
import { addUploadRoutes } from "@/lib/server/api/uploads";
import type { UploadOptions } from "@/lib/server/api/with-upload";
import { authorize } from "@/lib/server/authorize";

const jsonBytesMax = 256 * 1024;
const workspace = "/api/v1/workspaces/:workspace/*";
/** Whole paths, because an agent, environment or provider can be called as a route is. */
const uploads = /^\/api\/v1\/workspaces\/[^/]+\/(?:check|deploy|convert|convert\/deploy|compare)$/;
/** Answers that are bytes are not kept, and making them again harms nothing. */
const unkept = /\/imports\/git$/;

export type ApiOptions = UploadOptions & ImportOptions;

/** The whole API: one app, whose routes are described by the schemas that check them. */
export function createApi(options: ApiOptions = {}): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.use(async (c, next) => {
    c.set("requestId", c.req.header("x-request-id") ?? "");
    await next();
  });
  api.onError(answerError);
  api.notFound((c) => answerProblem(problemOf(404, c.get("requestId"), { code: "NOT_FOUND", detail: "There is no such route." })));

  const limitJson = limitBody(jsonBytesMax);
  const limitDraft = limitBody(draftBodyBytesMax);
  api.use(workspace, authenticate);
  addSlotRead(api);
  // Uploads have limits of their own, counted while they are written to disk.
  api.use("/api/*", (c, next) => {
    if (uploads.test(c.req.path)) return next();
    if (!draftBodies.test(c.req.path)) return limitJson(c, next);
    // Asked before the body is read, which can be long.
    if (c.req.method === "POST" || c.req.method === "PATCH") authorize(c.get("ctx"), "draft:write");
    return limitDraft(c, next);
  });
  api.use("/api/v1/*", bodyEtag);
  api.use(workspace, (c, next) => (uploads.test(c.req.path) || unkept.test(c.req.path) ? next() : idempotency(c, next)));

  addHealthRoutes(api);
  addImportRoute(api, options);
  addInlineAgentRoutes(api);
  addMeRoutes(api);
  addAgentRoutes(api);
  addAuditRoutes(api);
  addCatalogRoutes(api);
  addCliRoute(api);
  addCommentRoutes(api);
  addComparisonRoutes(api, options);
  addContextRoutes(api);
  addConversionRoutes(api, options);
  addDraftRoutes(api);
  addEnvironmentRoutes(api);
  addGroupRoutes(api);
  addMemberRoutes(api);
  addModelRoutes(api);
  addMuxRoutes(api);
  addProviderRoutes(api);
  addRevisionRoutes(api);
  addSavedSearchRoutes(api);
  addRevisionFileRoute(api);
  addResolvedRoutes(api);
  addSimulationRoutes(api);
  addSlotRoutes(api);
  addTokenRoutes(api);
  addUploadRoutes(api, options);
  addOpenApiDocument(api);
  return api;
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      answerProblem(
        problemOf(413, c.get("requestId"), { code: "BODY_TOO_LARGE", detail: `The body has more than ${maxSize / 1024} KiB.` }),
      ),
  });
}
