import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import {
  conversionReport,
  convertInput,
  convertRevisionInput,
  saveConversionInput,
  saveRevisionConversionInput,
} from "#schemas/conversion";
import { deployResult } from "#schemas/deploy";
import { findSkillsInput, foundSkillsView } from "#schemas/skills";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, jsonBody, notModified, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { revisionParams, revisionPath } from "@/lib/server/api/revisions";
import { namedUpload, uploadBody, whichAgent } from "@/lib/server/api/uploads";
import { type UploadOptions, withUpload } from "@/lib/server/api/with-upload";
import { authorize } from "@/lib/server/authorize";
import { forgetSlots } from "@/lib/server/caches/forget-slots";
import { convertRevision } from "@/lib/server/conversions/convert-revision";
import { convertUpload } from "@/lib/server/conversions/convert-upload";
import { findSkills } from "@/lib/server/conversions/find-skills";
import { saveRevisionConversion, saveUploadConversion } from "@/lib/server/conversions/save-conversion";

const tags = ["conversions"];
const target = { agent: true, revision: true } as const;
/** A whole agent.md does not fit an address. */
const short = { into: true } as const;

const numbers = {
  expectedVersion: z.coerce.number().pipe(saveConversionInput.shape.expectedVersion.unwrap()).optional(),
  expectedLatest: z.coerce.number().pipe(saveConversionInput.shape.expectedLatest.unwrap()).optional(),
  acceptWidening: z.stringbool().default(false),
};

const convertRoute = createRoute({
  method: "post",
  path: `${base}/convert`,
  operationId: "convertUpload",
  summary: "Put an upload into another format, and store nothing",
  tags,
  security,
  request: { params: workspaceParams, query: convertInput.omit(short).extend(whichAgent), body: uploadBody },
  responses: { 200: json("What became of each field, and the files", conversionReport), ...refusals(408, 409, 413, 415) },
});

const saveRoute = createRoute({
  method: "post",
  path: `${base}/convert/deploy`,
  operationId: "saveUploadConversion",
  summary: "Put an upload into another format, and store the result as a revision with its loss report",
  tags,
  security,
  request: { params: workspaceParams, query: saveConversionInput.omit(short).extend({ ...whichAgent, ...numbers }), body: uploadBody },
  responses: {
    200: json("The agent had this package already", deployResult),
    201: json("A new revision", deployResult),
    ...refusals(408, 409, 413, 415, 428),
  },
});

const convertRevisionRoute = createRoute({
  method: "get",
  path: `${revisionPath}/convert`,
  operationId: "convertRevision",
  summary: "What a revision would be in another format",
  tags,
  security,
  request: { params: revisionParams, query: convertRevisionInput.omit({ ...target, ...short }) },
  responses: { 200: json("What became of each field, and the files", conversionReport), ...notModified, ...refusals() },
});

const previewRevisionRoute = createRoute({
  method: "post",
  path: `${revisionPath}/convert/preview`,
  operationId: "previewRevisionConversion",
  summary: "The same with choices that do not fit an address: `into`, the text of the agent.md that takes in a skill. Stores nothing",
  tags,
  security,
  request: { params: revisionParams, ...jsonBody(convertRevisionInput.omit(target)) },
  responses: { 200: json("What became of each field, and the files", conversionReport), ...refusals(400, 413) },
});

const saveRevisionRoute = createRoute({
  method: "post",
  path: `${revisionPath}/convert`,
  operationId: "saveRevisionConversion",
  summary: "Store what a revision is in another format as a revision of another agent, with the loss report",
  tags,
  security,
  request: { params: revisionParams, ...jsonBody(saveRevisionConversionInput.omit(target)) },
  responses: {
    200: json("The agent had this package already", deployResult),
    201: json("A new revision", deployResult),
    ...refusals(400, 409, 413, 428),
  },
});

const skillsRoute = createRoute({
  method: "get",
  path: `${base}/skills`,
  operationId: "findSkills",
  summary: "The skills of these names that the workspace keeps, with the revision that a conversion takes along",
  tags,
  security,
  request: { params: workspaceParams, query: findSkillsInput },
  responses: { 200: json("By name", foundSkillsView), ...notModified, ...refusals() },
});

export function addConversionRoutes(api: Api, options: UploadOptions = {}): void {
  api.openapi(convertRoute, (c) => {
    authorize(c.get("ctx"), "agent:read");
    const query = c.req.valid("query");
    return withUpload(
      c,
      async (upload, signal) => c.json(await convertUpload(c.get("ctx"), query, namedUpload(upload, query), { signal }), 200),
      options,
    );
  });

  api.openapi(saveRoute, (c) => {
    authorize(c.get("ctx"), "revision:deploy");
    const query = c.req.valid("query");
    return withUpload(
      c,
      async (upload, signal) => {
        const result = await saveUploadConversion(c.get("ctx"), query, namedUpload(upload, query), { signal });
        if (result.slot) forgetSlots(c.get("ctx"), result.agent, [result.slot]);
        return c.json(result, result.reused ? 200 : 201);
      },
      options,
    );
  });

  api.openapi(skillsRoute, async (c) => {
    const found = await findSkills(c.get("ctx"), c.req.valid("query").names);
    return c.json({ skills: found.map(({ name, revision }) => ({ name, revision })) }, 200);
  });

  api.openapi(convertRevisionRoute, async (c) =>
    c.json(await convertRevision(c.get("ctx"), { ...c.req.valid("query"), ...c.req.valid("param") }), 200),
  );

  api.openapi(previewRevisionRoute, async (c) =>
    c.json(await convertRevision(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") }), 200),
  );

  api.openapi(saveRevisionRoute, async (c) => {
    const result = await saveRevisionConversion(c.get("ctx"), { ...c.req.valid("json"), ...c.req.valid("param") });
    if (result.slot) forgetSlots(c.get("ctx"), result.agent, [result.slot]);
    return c.json(result, result.reused ? 200 : 201);
  });
}
