import "server-only";
import { createRoute, z } from "@hono/zod-openapi";
import { headerJson } from "#schemas/header-json";
import { fetchRepositoryInput } from "#schemas/import";
import type { Api } from "@/lib/server/api/api-env";
import { attachment } from "@/lib/server/api/attachment";
import { base, binary, jsonBody, refusals, security, workspaceParams } from "@/lib/server/api/describe";
import { whileConnected } from "@/lib/server/api/while-connected";
import { fetchRepository } from "@/lib/server/imports/fetch-repository";
import type { FetchSteps } from "@/lib/server/imports/fetch-steps";

/** `fetchSteps` is for tests. */
export type ImportOptions = { fetchSteps?: FetchSteps };

const headers = z.object({
  "berth-provenance": z
    .string()
    .meta({ description: "JSON: remote, commit, branch, dirty. Send it back with each deploy out of this archive." }),
  "berth-import": z.string().meta({ description: "JSON: agents, notFetched (the first of them, with path and reason), notFetchedCount." }),
});

const fetchRoute = createRoute({
  method: "post",
  path: `${base}/imports/git`,
  operationId: "fetchRepository",
  summary: "Fetch the agents of a Git repository that needs no sign-in, and store nothing",
  description:
    "The archive holds what belongs to agents, at its paths in the repository, and opens like an upload: check and deploy each agent of it with `root`.",
  tags: ["imports"],
  security,
  request: { params: workspaceParams, ...jsonBody(fetchRepositoryInput) },
  responses: { 200: { ...binary("The agents' files", "application/gzip"), headers }, ...refusals(400, 413, 429) },
});

export function addImportRoute(api: Api, { fetchSteps }: ImportOptions = {}): void {
  api.openapi(fetchRoute, async (c) => {
    const input = c.req.valid("json");
    const fetched = await whileConnected(c, (signal) => fetchRepository(c.get("ctx"), input, fetchSteps, signal));
    const { stream, bytes, digest, fileName, provenance, summary } = fetched;
    const answer = attachment(c, stream, { name: fileName, type: "application/gzip", bytes, etag: `"${digest}"` });
    answer.headers.set("cache-control", "no-store");
    answer.headers.set("berth-provenance", headerJson(provenance));
    answer.headers.set("berth-import", headerJson(summary));
    return answer;
  });
}
