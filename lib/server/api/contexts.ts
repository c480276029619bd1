import "server-only";
import { createRoute } from "@hono/zod-openapi";
import {
  contextTarget,
  contextVersionView,
  dialectContextView,
  getContextInput,
  listContextVersionsInput,
  saveContextInput,
} from "#schemas/dialect-context";
import { pageOf } from "#schemas/page";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { getContext } from "@/lib/server/contexts/get-context";
import { listContextVersions } from "@/lib/server/contexts/list-context-versions";
import { saveContext } from "@/lib/server/contexts/save-context";

const tags = ["environments"];
const params = workspaceParams.extend(contextTarget.shape);
const target = { environment: true, dialect: true } as const;
const path = `${base}/environments/{environment}/contexts/{dialect}` as const;

const getContextRoute = createRoute({
  method: "get",
  path,
  operationId: "getContext",
  summary: "The settings of a format in an environment",
  description: "What its agents' policies depend on outside their folders. Version 0 is what holds until somebody saves some.",
  tags,
  security,
  request: { params, query: getContextInput.omit(target) },
  responses: { 200: json("The settings in force, or the version asked for", dialectContextView), ...notModified, ...refusals() },
});

const saveContextRoute = createRoute({
  method: "put",
  path,
  operationId: "saveContext",
  summary: "Save these settings as their next version",
  description:
    "The document replaces the one in force as a whole. Components MuxContext, CompozyContext, ClaudeContext and SkillContext are its forms.",
  tags,
  security,
  request: { params, ...jsonBody(saveContextInput.omit(target)) },
  responses: { 200: json("The settings in force now", dialectContextView), ...refusals(400, 409, 413) },
});

const versionsRoute = createRoute({
  method: "get",
  path: `${path}/versions`,
  operationId: "listContextVersions",
  summary: "Who saved which version of these settings, newest first",
  tags,
  security,
  request: { params, query: listContextVersionsInput.omit(target) },
  responses: { 200: json("One page of versions", pageOf(contextVersionView)), ...notModified, ...refusals() },
});

export function addContextRoutes(api: Api): void {
  api.openapi(getContextRoute, async (c) =>
    c.json(await getContext(c.get("ctx"), { ...c.req.valid("query"), ...c.req.valid("param") }), 200),
  );

  api.openapi(saveContextRoute, async (c) => {
    const { environment, dialect } = c.req.valid("param");
    return c.json(await saveContext(c.get("ctx"), { ...c.req.valid("json"), environment, dialect }), 200);
  });

  api.openapi(versionsRoute, async (c) => {
    const { environment, dialect } = c.req.valid("param");
    return c.json(await listContextVersions(c.get("ctx"), { ...c.req.valid("query"), environment, dialect }), 200);
  });
}
