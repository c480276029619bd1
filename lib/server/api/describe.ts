import "server-only";
import { type ZodType, z } from "zod";
import { workspaceSlug } from "#schemas/identifiers";
import { problem } from "#schemas/problem";

// The parts from which every route is described. The document at /api/openapi.json is made of them.

export const base = "/api/v1/workspaces/{workspace}" as const;
export const workspaceParams = z.object({ workspace: workspaceSlug });

/** A token of the workspace, or the cookie of a signed-in person. */
export const security: Record<string, string[]>[] = [{ token: [] }, { session: [] }];

export const json = <T extends ZodType>(description: string, schema: T) => ({ description, content: { "application/json": { schema } } });

/** Bytes, as a download. */
export const binary = (description: string, type: "application/gzip" | "application/octet-stream") => ({
  description,
  content: { [type]: { schema: { type: "string" as const, format: "binary" } } },
});

export const jsonBody = <T extends ZodType>(schema: T) => ({ body: { required: true, content: { "application/json": { schema } } } });

/** For verbs that need no input: no body means the same as `{}`. */
export const optionalJsonBody = <T extends ZodType>(schema: T) => ({
  body: { required: false, content: { "application/json": { schema } } },
});

export const removed = { 204: { description: "Done; nothing more to say." } };

export const notModified = { 304: { description: "Nothing changed since the ETag in If-None-Match." } };

const problemContent = { "application/problem+json": { schema: problem } };

/** Problem answers by status. Each route names those that it can give beside the ones every route has. */
const refusalByStatus = {
  400: { description: "The body is no JSON.", content: problemContent },
  401: { description: "No valid token or session came with the request.", content: problemContent },
  403: { description: "You may see this, and may not do that.", content: problemContent },
  404: { description: "There is no such thing, or not for you.", content: problemContent },
  408: { description: "The body came too slowly.", content: problemContent },
  409: { description: "Something changed in between, or stands against it.", content: problemContent },
  413: { description: "Too large.", content: problemContent },
  415: { description: "The body is of a type that is not read here.", content: problemContent },
  422: { description: "The request, or the folder in it, is not valid.", content: problemContent },
  428: { description: "Something has to be configured first.", content: problemContent },
  429: { description: "Too many tries; wait.", content: problemContent },
  500: { description: "A fault of the server.", content: problemContent },
  503: { description: "The database or the object store does not answer.", content: problemContent },
} as const;

type RefusalStatus = keyof typeof refusalByStatus;
type Refusals<Status extends RefusalStatus> = Pick<typeof refusalByStatus, Status | 401 | 403 | 404 | 422 | 500 | 503>;

/** `statuses`, and the refusals that every route of a workspace has. */
export function refusals<Status extends RefusalStatus = never>(...statuses: Status[]): Refusals<Status> {
  const all = new Set<RefusalStatus>([401, 403, 404, 422, 500, 503, ...statuses]);
  const picked = Object.fromEntries(Object.entries(refusalByStatus).filter(([status]) => all.has(Number(status) as RefusalStatus)));
  return picked as Refusals<Status>;
}
