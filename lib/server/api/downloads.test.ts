import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentDisposition } from "@/lib/server/api/attachment";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";

let server: ApiServer;
let client: Client;

const page = "<script>fetch('/api/v1/me')</script>";
const agent = "---\nname: probe\nmodel: local/small\nharness:\n  files:\n    - assets/evil.html\n    - assets/evil.svg\n---\nAnswer.\n";

beforeAll(async () => {
  server = await startApiServer();
  client = await createClient(server);
  const form = new FormData();
  form.append("files", new Blob([agent]), "agent.md");
  form.append("files", new Blob([page]), "assets/evil.html");
  form.append("files", new Blob([`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`]), "assets/evil.svg");
  const res = await client.ask("/deploy", { method: "POST", body: form });
  expect([res.status, await res.clone().json()]).toMatchObject([201, {}]);
});
afterAll(() => server.close());

const files = "/agents/probe/revisions/v1/files";

it.each(["evil.html", "evil.svg"])("sends %s so that no browser shows or runs it", async (name) => {
  const { manifest } = await (await client.ask("/agents/probe/revisions/1")).json();
  const file = manifest.files.find(({ path }: { path: string }) => path.endsWith(name));
  const res = await client.ask(`${files}/${file.path}`);
  expect([res.status, await res.text()]).toEqual([200, expect.stringContaining(page)]);
  expect(Object.fromEntries(res.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    etag: `"${file.digest}"`,
  });
});

it("sends a package whose digest is the one that was promised, and 304 to whoever has it", async () => {
  const revision = await (await client.ask("/agents/probe/revisions/1")).json();
  const res = await client.ask("/agents/probe/revisions/1/archive");
  const bytes = Buffer.from(await res.arrayBuffer());
  expect(res.headers.get("content-disposition")).toBe('attachment; filename="probe-v1.tgz"');
  expect(res.headers.get("etag")).toBe(`"${revision.archiveDigest}"`);
  expect(bytes.length).toBe(revision.archiveBytes);
  expect(gunzipSync(bytes).toString("latin1")).toContain("manifest.json");
  const again = await client.ask("/agents/probe/revisions/1/archive", { headers: { "if-none-match": `"${revision.archiveDigest}"` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it.each(["../../etc/passwd", "source/%2e%2e/launch.json", "nothing", "source"])("finds no file at %s", async (path) => {
  expect((await client.ask(`${files}/${encodeURIComponent(path)}`)).status).toBe(404);
});

it.each([
  ["plain.md", 'attachment; filename="plain.md"'],
  ['quote".md', `attachment; filename="quote_.md"; filename*=UTF-8''quote%22.md`],
  ["übung (1).md", "attachment; filename=\"_bung (1).md\"; filename*=UTF-8''%C3%BCbung%20%281%29.md"],
  ["<img src=x onerror=alert(1)>.md", 'attachment; filename="<img src=x onerror=alert(1)>.md"'],
  ["line\r\nSet-Cookie: a=b", "attachment; filename=\"line__Set-Cookie: a=b\"; filename*=UTF-8''line%0D%0ASet-Cookie%3A%20a%3Db"],
  ["lone\ud800", "attachment; filename=\"lone_\"; filename*=UTF-8''lone%EF%BF%BD"],
])("names %j so that no header breaks", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
