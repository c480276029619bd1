import "server-only";
import path from "node:path";
import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import {
  createDraftInput,
  draftId,
  draftPath,
  draftSummary,
  draftView,
  listDraftsInput,
  mergeDraftInput,
  mergeResult,
  publishDraftInput,
  publishedDraft,
  saveDraftInput,
  shareDraftInput,
} from "#schemas/draft";
import { pageOf } from "#schemas/page";
import type { Api } from "@/lib/server/api/api-env";
import { attachment } from "@/lib/server/api/attachment";
import { base, binary, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { refuseInvalid } from "@/lib/server/api/refuse-invalid";
import { whileConnected } from "@/lib/server/api/while-connected";
import { forgetSlots } from "@/lib/server/caches/forget-slots";
import { createDraft } from "@/lib/server/drafts/create-draft";
import { discardDraft, restoreDraft } from "@/lib/server/drafts/discard-draft";
import { getDraft } from "@/lib/server/drafts/get-draft";
import { listDrafts } from "@/lib/server/drafts/list-drafts";
import { mergeDraft } from "@/lib/server/drafts/merge-draft";
import { publishDraft } from "@/lib/server/drafts/publish-draft";
import { readDraftFile } from "@/lib/server/drafts/read-draft-file";
import { saveDraft } from "@/lib/server/drafts/save-draft";
import { shareDraft } from "@/lib/server/drafts/share-draft";

const tags = ["drafts"];
const params = workspaceParams.extend({ draft: draftId });
const draftRoute = `${base}/drafts/{draft}` as const;
const target = { draft: true } as const;

/** Routes whose bodies hold files: a draft of an upload, a save, and choices that are texts. Routed past the bound of other JSON. */
export const draftBodies = /^\/api\/v1\/workspaces\/[^/]+\/drafts(?:\/[^/]+(?:\/merge)?)?$/;
export const draftBodyBytesMax = 16 * 1024 * 1024;

const createDraftRoute = createRoute({
  method: "post",
  path: `${base}/drafts`,
  operationId: "createDraft",
  summary: "Begin a draft: from a revision, a template, a conversion, a shared draft, the files of an upload, or nothing",
  description:
    "A body holds at most 16 MiB: of an upload that is longer, send the entry file first and the rest in saves. Files need not be valid: a draft is where they are mended.",
  tags,
  security,
  request: { params: workspaceParams, ...jsonBody(createDraftInput) },
  responses: { 201: json("The draft", draftSummary), ...refusals(400, 409, 413) },
});

const listDraftsRoute = createRoute({
  method: "get",
  path: `${base}/drafts`,
  operationId: "listDrafts",
  summary: "Your own open drafts, last changed first",
  tags,
  security,
  request: { params: workspaceParams, query: listDraftsInput },
  responses: { 200: json("One page of drafts", pageOf(draftSummary)), ...notModified, ...refusals() },
});

const getDraftRoute = createRoute({
  method: "get",
  path: draftRoute,
  operationId: "getDraft",
  summary: "A draft with its folder: an own one, or one that is shared",
  tags,
  security,
  request: { params },
  responses: { 200: json("The draft", draftView), ...notModified, ...refusals() },
});

const saveDraftRoute = createRoute({
  method: "patch",
  path: draftRoute,
  operationId: "saveDraft",
  summary: "Keep changed files of a draft, all or none",
  description:
    "`expectedVersion` is the version that the files were changed on. A body holds at most 16 MiB: send many files in several saves.",
  tags,
  security,
  request: { params, ...jsonBody(saveDraftInput.omit(target)) },
  responses: { 200: json("The draft in its new version", draftSummary), ...refusals(400, 409, 413) },
});

const discardDraftRoute = createRoute({
  method: "delete",
  path: draftRoute,
  operationId: "discardDraft",
  summary: "Discard a draft; it can be restored for 30 days",
  tags,
  security,
  request: { params },
  responses: { 200: json("The draft", draftSummary), ...refusals(409) },
});

const restoreDraftRoute = createRoute({
  method: "post",
  path: `${draftRoute}/restore`,
  operationId: "restoreDraft",
  summary: "Put a discarded draft back",
  tags,
  security,
  request: { params },
  responses: { 200: json("The draft", draftSummary), ...refusals(409) },
});

const shareDraftRoute = createRoute({
  method: "put",
  path: `${draftRoute}/shared`,
  operationId: "shareDraft",
  summary: "Let everybody of the workspace who has the link read a draft, or no longer",
  tags,
  security,
  request: { params, ...jsonBody(shareDraftInput.omit(target)) },
  responses: { 200: json("The draft", draftSummary), ...refusals(400, 409, 413) },
});

const mergeDraftRoute = createRoute({
  method: "post",
  path: `${draftRoute}/merge`,
  operationId: "mergeDraft",
  summary: "Bring the newest revision of the agent into a draft",
  description: "While a conflict is open nothing is written: send the same again with a choice for each.",
  tags,
  security,
  request: { params, ...jsonBody(mergeDraftInput.omit(target)) },
  responses: { 200: json("What came together, and what is still to be chosen", mergeResult), ...refusals(400, 409, 413) },
});

const publishDraftRoute = createRoute({
  method: "post",
  path: `${draftRoute}/publish`,
  operationId: "publishDraft",
  summary: "Save a draft as the next revision of its agent, and activate it where asked",
  tags,
  security,
  request: { params, ...jsonBody(publishDraftInput.omit(target)) },
  responses: {
    200: json("The agent had this package already", publishedDraft),
    201: json("A new revision", publishedDraft),
    ...refusals(400, 409, 413, 428),
  },
});

const fileParams = params.extend({ path: draftPath.meta({ example: "agent.md" }) });
const fileQuery = z.object({ side: z.enum(["draft", "base"]).default("draft") });

const draftFileRoute = createRoute({
  method: "get",
  path: `${draftRoute}/files/{path}`,
  operationId: "getDraftFile",
  summary: "One file of a draft, as an attachment",
  description: "`path` may contain slashes. `side=base` gives the file as the revision has it that the draft changes.",
  tags,
  security,
  request: { params: fileParams, query: fileQuery },
  responses: { 200: binary("The file", "application/octet-stream"), ...notModified, ...refusals() },
});

export function addDraftRoutes(api: Api): void {
  api.openapi(createDraftRoute, async (c) => c.json(await createDraft(c.get("ctx"), c.req.valid("json")), 201));
  api.openapi(listDraftsRoute, async (c) => c.json(await listDrafts(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(getDraftRoute, async (c) => c.json(await getDraft(c.get("ctx"), c.req.valid("param")), 200));
  api.openapi(discardDraftRoute, async (c) => c.json(await discardDraft(c.get("ctx"), c.req.valid("param")), 200));
  api.openapi(restoreDraftRoute, async (c) => c.json(await restoreDraft(c.get("ctx"), c.req.valid("param")), 200));

  api.openapi(saveDraftRoute, async (c) => {
    const { draft } = c.req.valid("param");
    return c.json(await saveDraft(c.get("ctx"), { ...c.req.valid("json"), draft }), 200);
  });

  api.openapi(shareDraftRoute, async (c) => {
    const { draft } = c.req.valid("param");
    return c.json(await shareDraft(c.get("ctx"), { ...c.req.valid("json"), draft }), 200);
  });

  api.openapi(mergeDraftRoute, async (c) => {
    const { draft } = c.req.valid("param");
    return c.json(await mergeDraft(c.get("ctx"), { ...c.req.valid("json"), draft }), 200);
  });

  api.openapi(publishDraftRoute, (c) => {
    const input = { ...c.req.valid("json"), draft: c.req.valid("param").draft };
    return whileConnected(c, async (signal) => {
      const result = await publishDraft(c.get("ctx"), input, undefined, signal);
      if (result.slot) forgetSlots(c.get("ctx"), result.agent, [result.slot]);
      return c.json(result, result.reused ? 200 : 201);
    });
  });

  addDraftFileRoute(api);
}

/** Routed by hand, because a parameter of OpenAPI ends at a slash and this one does not. */
function addDraftFileRoute(api: Api): void {
  api.openAPIRegistry.registerPath(draftFileRoute);
  api.get(`${draftRoute.replace(/\{(\w+)\}/g, ":$1")}/files/:path{.+}`, async (c) => {
    const given = fileParams.extend(fileQuery.shape).safeParse({ ...c.req.query(), ...c.req.param() });
    const refused = refuseInvalid({ target: "param", ...given }, c);
    if (!given.success || refused) return refused ?? c.notFound();
    const file = await readDraftFile(c.get("ctx"), given.data);
    const about = {
      name: path.posix.basename(file.path),
      type: "application/octet-stream",
      bytes: file.bytes.length,
      etag: `"${file.digest}"`,
    };
    return attachment(c, Readable.from([file.bytes]), about);
  });
}
