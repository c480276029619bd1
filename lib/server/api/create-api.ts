import "server-only";
import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { answerError, answerProblem } from "@/lib/server/api/answer-problem";
import type { Api, ApiEnv } from "@/lib/server/api/api-env";
import { authenticate } from "@/lib/server/api/authenticate";
import { bodyEtag } from "@/lib/server/api/etag";
import { addHealthRoutes } from "@/lib/server/api/health";
import { idempotency } from "@/lib/server/api/idempotency";
import { addMeRoutes } from "@/lib/server/api/me";
import { addOpenApiDocument } from "@/lib/server/api/open-api-document";
import { refuseInvalid } from "@/lib/server/api/refuse-invalid";
import { problemOf } from "@/lib/server/api/to-problem";

const jsonBytesMax = 256 * 1024;
const workspace = "/api/v1/workspaces/:workspace/*";
const uploads = /\/(?:check|deploy)$/;

/** The whole API: one app, whose routes are described by the schemas that check them. */
export function createApi(): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.use(async (c, next) => {
    c.set("requestId", c.req.header("x-request-id") ?? "");
    await next();
  });
  api.onError(answerError);
  api.notFound((c) => answerProblem(problemOf(404, c.get("requestId"), { code: "NOT_FOUND", detail: "There is no such route." })));

  const limitJson = bodyLimit({
    maxSize: jsonBytesMax,
    onError: (c) =>
      answerProblem(
        problemOf(413, c.get("requestId"), { code: "BODY_TOO_LARGE", detail: `The body has more than ${jsonBytesMax / 1024} KiB.` }),
      ),
  });
  api.use(workspace, authenticate);
  // Uploads have limits of their own, counted while they are written to disk.
  api.use("/api/*", (c, next) => (uploads.test(c.req.path) ? next() : limitJson(c, next)));
  api.use("/api/v1/*", bodyEtag);
  api.use(workspace, (c, next) => (uploads.test(c.req.path) ? next() : idempotency(c, next)));

  addHealthRoutes(api);
  addMeRoutes(api);
  addOpenApiDocument(api);
  return api;
}
