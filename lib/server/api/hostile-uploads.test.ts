import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HostileUpload, hostileUploads } from "#core/folder/testing/hostile-uploads";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { connections } from "@/lib/server/db";
import { tempFoldersRemoved, tempRoot } from "@/lib/server/jobs/temp-folder";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
  const workspace = await createTestWorkspace({ models: ["acme/small-1"] });
  await connections().db.provider.create({ data: { workspaceId: workspace.workspace.id, slug: "acme", keyless: true } });
  client = await createClient(server, { in: workspace });
});
afterAll(() => server.close());

/** The request that sends it: a bare tar is no upload, so it goes gzipped, as it would in a .tgz. */
function request({ fileName, bytes }: HostileUpload): RequestInit {
  const [, extension = ""] = /\.(\w+)$/.exec(fileName) ?? [];
  const types: Record<string, string> = { zip: "application/zip", md: "text/markdown" };
  const body = extension === "tar" ? gzipSync(bytes()) : Buffer.from(bytes());
  return {
    method: "POST",
    body,
    headers: {
      "content-type": types[extension] ?? "application/gzip",
      "content-disposition": `attachment; filename="${fileName.replace(/\.tar$/, ".tgz")}"`,
    },
  };
}

async function stored() {
  const { db } = connections();
  const where = { workspaceId: client.workspace.workspace.id };
  return { agents: await db.agent.count({ where }), revisions: await db.revision.count({ where }), objects: await db.storedObject.count() };
}

const cases = hostileUploads.map((upload) => [`${upload.row} ${upload.name}`, upload] as const);
const refused = cases.filter(([, { outcome }]) => outcome.kind === "refused" || outcome.kind === "checked");
const taken = cases.filter(([, { outcome }]) => outcome.kind !== "refused" && outcome.kind !== "checked");

describe("a hostile upload through the API", () => {
  it.each(refused)("is refused and leaves nothing: %s", async (_, upload) => {
    const before = await stored();
    const code = upload.outcome.kind === "refused" || upload.outcome.kind === "checked" ? upload.outcome.code : "";

    const check = await client.ask("/check", request(upload));
    expect(check.status).toBe(200);
    const report = await check.json();
    expect([report.status, report.diagnostics[0].code]).toEqual(["invalid", code]);

    const deploy = await client.ask("/deploy?environment=dev", request(upload));
    expect([413, 422]).toContain(deploy.status);
    const problem = await deploy.json();
    expect(problem.diagnostics[0].code).toBe(code);
    expect(await stored()).toEqual(before);
    await tempFoldersRemoved();
    expect(await readdir(tempRoot())).toEqual([]);
  });

  it.each(taken)("is packed without what is odd in it: %s", async (_, upload) => {
    const check = await client.ask("/check", request(upload));
    expect(check.status).toBe(200);
    const report = await check.json();
    expect(report.diagnostics.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
    expect(report.manifest.files.map(({ path }: { path: string }) => path)).toEqual([
      "generated/agent.md",
      "launch.json",
      "source/agent.md",
    ]);
    expect((await client.ask("/deploy", request(upload))).status).toBeLessThan(202);
  });
});
