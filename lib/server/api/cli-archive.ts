import "server-only";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { createRoute } from "@hono/zod-openapi";
import type { Api } from "@/lib/server/api/api-env";
import { attachment } from "@/lib/server/api/attachment";
import { binary, notModified, refusals } from "@/lib/server/api/describe";
import { ServiceError } from "@/lib/server/errors";

const route = createRoute({
  method: "get",
  path: "/api/cli/berth.tgz",
  operationId: "getCli",
  summary: "The command line, as an archive for npm install",
  tags: ["cli"],
  responses: { 200: binary("npm i -g http://this-server/api/cli/berth.tgz", "application/gzip"), ...notModified, ...refusals() },
});

export function addCliRoute(api: Api): void {
  api.openapi(route, async (c) => {
    const file = await findArchive();
    const { size, mtimeMs } = await stat(file);
    const etag = `"${size.toString(36)}.${Math.trunc(mtimeMs).toString(36)}"`;
    return attachment(c, createReadStream(file), { name: path.basename(file), type: "application/gzip", bytes: size, etag });
  });
}

/** The build puts it beside the bundle; a checkout has it in dist, once it was built. */
async function findArchive(): Promise<string> {
  for (const folder of [path.join(import.meta.dirname, "cli"), path.resolve("dist", "cli")]) {
    const names = await readdir(folder).catch(() => []);
    const archive = names.find((name) => /^berth-.*\.tgz$/.test(name));
    if (archive) return path.join(folder, archive);
  }
  throw new ServiceError("NOT_FOUND", "This server was not built with the command line.", { hint: "Run npm run build." });
}
