import "server-only";
import { createRoute } from "@hono/zod-openapi";
import { muxAroundInput, muxAroundView } from "#schemas/mux-around";
import {
  getMuxBuiltInsInput,
  importMuxBuiltInsInput,
  listMuxBuiltInVersionsInput,
  muxBuiltInsVersionView,
  muxBuiltInsView,
} from "#schemas/mux-built-ins";
import { pageOf } from "#schemas/page";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { getMuxAround } from "@/lib/server/resolution/get-mux-around";
import { importMuxBuiltIns } from "@/lib/server/resolution/import-mux-built-ins";
import { listMuxBuiltInVersions } from "@/lib/server/resolution/list-mux-built-in-versions";
import { getMuxBuiltIns } from "@/lib/server/resolution/mux-built-ins";

const tags = ["agents"];
const path = `${base}/mux/built-ins` as const;

const getRoute = createRoute({
  method: "get",
  path,
  operationId: "getMuxBuiltIns",
  summary: "Mux's own agents, as they were imported",
  tags,
  security,
  request: { params: workspaceParams, query: getMuxBuiltInsInput },
  responses: { 200: json("The definitions in force, or the version asked for", muxBuiltInsView), ...notModified, ...refusals() },
});

const importRoute = createRoute({
  method: "put",
  path,
  operationId: "importMuxBuiltIns",
  summary: "Import the built-in agents of your own Mux",
  description: "They take the place of all shipped headers, in deploys from now on. No definitions bring the shipped ones back.",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(importMuxBuiltInsInput) },
  responses: { 200: json("The definitions in force now", muxBuiltInsView), ...refusals(400, 409, 413) },
});

const versionsRoute = createRoute({
  method: "get",
  path: `${path}/versions`,
  operationId: "listMuxBuiltInVersions",
  summary: "Who imported which built-in agents of Mux, newest first",
  tags,
  security,
  request: { params: workspaceParams, query: listMuxBuiltInVersionsInput },
  responses: { 200: json("One page of versions", pageOf(muxBuiltInsVersionView)), ...notModified, ...refusals() },
});

const aroundRoute = createRoute({
  method: "get",
  path: `${base}/mux/around`,
  operationId: "getMuxAround",
  summary: "The definitions that a Mux agent would be based on here",
  description: "For a check before the upload: what a deploy would find behind the project, where its chain leaves it at `base`.",
  tags,
  security,
  request: { params: workspaceParams, query: muxAroundInput },
  responses: { 200: json("The definitions, nearest first", muxAroundView), ...notModified, ...refusals() },
});

export function addMuxRoutes(api: Api): void {
  api.openapi(getRoute, async (c) => c.json(await getMuxBuiltIns(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(versionsRoute, async (c) => c.json(await listMuxBuiltInVersions(c.get("ctx"), c.req.valid("query")), 200));

  api.openapi(importRoute, async (c) => c.json(await importMuxBuiltIns(c.get("ctx"), c.req.valid("json")), 200));

  api.openapi(aroundRoute, async (c) => c.json(await getMuxAround(c.get("ctx"), c.req.valid("query")), 200));
}
