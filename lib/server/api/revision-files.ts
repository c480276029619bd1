import "server-only";
import path from "node:path";
import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "@/lib/server/api/api-env";
import { attachment } from "@/lib/server/api/attachment";
import { binary, notModified, refusals, security } from "@/lib/server/api/describe";
import { refuseInvalid } from "@/lib/server/api/refuse-invalid";
import { revisionParams, revisionPath } from "@/lib/server/api/revisions";
import { readRevisionFile } from "@/lib/server/revisions/read-revision-file";

const params = revisionParams.extend({ path: z.string().min(1).max(1024).meta({ example: "source/agent.md" }) });

const fileRoute = createRoute({
  method: "get",
  path: `${revisionPath}/files/{path}`,
  operationId: "getRevisionFile",
  summary: "One file of the package, as an attachment",
  description: "`path` is the path in the package and may contain slashes.",
  tags: ["revisions"],
  security,
  request: { params },
  responses: { 200: binary("The file", "application/octet-stream"), ...notModified, ...refusals() },
});

/** Routed by hand, because a parameter of OpenAPI ends at a slash and this one does not. */
export function addRevisionFileRoute(api: Api): void {
  api.openAPIRegistry.registerPath(fileRoute);
  const routingPath = revisionPath.replace(/\{(\w+)\}/g, ":$1");
  api.get(`${routingPath}/files/:path{.+}`, async (c) => {
    const given = params.safeParse(c.req.param());
    const refused = refuseInvalid({ target: "param", ...given }, c);
    if (!given.success || refused) return refused ?? c.notFound();
    const file = await readRevisionFile(c.get("ctx"), given.data);
    const about = { name: path.posix.basename(file.path), type: "application/octet-stream", bytes: file.bytes, etag: `"${file.digest}"` };
    return attachment(c, file.stream, about);
  });
}
