import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import type { UploadFile } from "#compiler/jobs";
import { checkReport } from "#schemas/check";
import { type DeployRevisionInput, deployResult, deployRevisionInput } from "#schemas/deploy";
import { provenance } from "#schemas/revision";
import type { Api } from "@/lib/server/api/api-env";
import { base, json, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { type UploadOptions, withUpload } from "@/lib/server/api/with-upload";
import { authorize } from "@/lib/server/authorize";
import { forgetSlots } from "@/lib/server/caches/forget-slots";
import { checkUpload } from "@/lib/server/checks/check-upload";
import { ServiceError } from "@/lib/server/errors";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";

const tags = ["uploads"];
const bytes = { type: "string", format: "binary" } as const;

/** Plain schemas, because a zod schema of a form would make the router read the body into memory. */
export const uploadBody = {
  required: true,
  description: "A zip, a tgz of a folder or a package made by `berth pack`, one agent.md, or one part for each file of a folder.",
  content: {
    "application/zip": { schema: bytes },
    "application/gzip": { schema: bytes },
    "text/markdown": { schema: { type: "string" } as const },
    "multipart/form-data": {
      schema: { type: "object", additionalProperties: bytes, description: "The file name of a part is its path in the folder." } as const,
    },
  },
};

export const whichAgent = {
  root: deployRevisionInput.shape.root.meta({ description: "Which agent of an upload that holds several: its folder, or its file." }),
  dialect: deployRevisionInput.shape.dialect.meta({ description: "The format; found by content when absent." }),
};

const checkRoute = createRoute({
  method: "post",
  path: `${base}/check`,
  operationId: "checkUpload",
  summary: "Check and pack an upload, and store nothing",
  tags,
  security,
  request: { params: workspaceParams, query: z.object(whichAgent), body: uploadBody },
  responses: { 200: json("What deploy would store, or every finding", checkReport), ...refusals(408, 409, 413, 415) },
});

const deployRoute = createRoute({
  method: "post",
  path: `${base}/deploy`,
  operationId: "deployRevision",
  summary: "Store an upload as a revision, and activate it where asked",
  tags,
  security,
  request: {
    params: workspaceParams,
    query: deployRevisionInput.omit({ provenance: true }).extend({
      ...whichAgent,
      expectedVersion: z.coerce.number().pipe(deployRevisionInput.shape.expectedVersion.unwrap()).optional(),
      expectedLatest: z.coerce.number().pipe(deployRevisionInput.shape.expectedLatest.unwrap()).optional(),
    }),
    headers: z.object({
      "berth-provenance": z.string().max(2000).optional().meta({ description: "JSON: remote, commit, branch, dirty." }),
    }),
    body: uploadBody,
  },
  responses: {
    200: json("The agent had this package already", deployResult),
    201: json("A new revision", deployResult),
    ...refusals(408, 409, 413, 415, 428),
  },
});

/** The two routes that take a folder. Their bodies are written to disk while they come in, and never stand in memory. */
export function addUploadRoutes(api: Api, options: UploadOptions = {}): void {
  api.openapi(checkRoute, (c) => {
    authorize(c.get("ctx"), "agent:read");
    return withUpload(
      c,
      async (upload, signal) => c.json(await checkUpload(c.get("ctx"), namedUpload(upload, c.req.valid("query")), { signal }), 200),
      options,
    );
  });

  api.openapi(deployRoute, (c) => {
    // Before the body is read: whoever may not deploy need not send it.
    authorize(c.get("ctx"), "revision:deploy");
    const input = { ...c.req.valid("query"), ...readProvenance(c.req.valid("header")["berth-provenance"]) };
    return withUpload(
      c,
      async (upload, signal) => {
        const result = await deployRevision(c.get("ctx"), input, upload, undefined, { signal });
        if (result.slot) forgetSlots(c.get("ctx"), result.agent, [result.slot]);
        return c.json(result, result.reused ? 200 : 201);
      },
      options,
    );
  });
}

function readProvenance(header: string | undefined): { provenance?: z.infer<typeof provenance> } {
  if (header === undefined) return {};
  const parsed = provenance.safeParse(parseJson(header));
  if (parsed.success) return { provenance: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: ["Berth-Provenance", ...path].map(String).join("."), message }));
  throw new ServiceError("INVALID", "The header Berth-Provenance does not have the right form.", { fields });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The upload with what the sender said about it. */
export function namedUpload(upload: UploadFile, { root, dialect }: Pick<DeployRevisionInput, "root" | "dialect">): UploadFile {
  return { ...upload, ...(root !== undefined && { root }), ...(dialect && { dialect }) };
}
