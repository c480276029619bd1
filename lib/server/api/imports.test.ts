import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GitServer, gitServer } from "#compiler/git/testing/git-server";
import { sampleRepository } from "#compiler/git/testing/sample-repository";
import { readUpload } from "#core/folder/read-upload";
import { importSummary } from "#schemas/import";
import { provenance } from "#schemas/revision";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { refusalOf } from "@/lib/server/api/testing/refusal-of";
import type { FetchSteps } from "@/lib/server/imports/fetch-steps";
import { importPool } from "@/lib/server/imports/import-pool";
import { tempRoot } from "@/lib/server/jobs/temp-folder";
import { smallAgent } from "@/lib/server/testing/agent-upload";

let foreign: GitServer;
let server: ApiServer;
let client: Client;
let commit: string;
/** Requests to the foreign server by its address that it does not answer yet; by its name it always answers. */
let isHeld = false;
const held: (() => void)[] = [];
const steps: FetchSteps = { jobs: importPool(), timeoutMs: 10_000, hosts: [] };

beforeAll(async () => {
  const { "agent.md": one = "" } = smallAgent({ name: "one" });
  const { "agent.md": two = "" } = smallAgent({ name: "two" });
  const repository = await sampleRepository({
    "README.md": "# Ours\n",
    "agents/one/agent.md": one,
    "agents/två/agent.md": two,
    "vendor/naïve": { submodule: "1".repeat(40) },
  });
  commit = repository.commit;
  foreign = await gitServer(repository, {
    instead: (request, response) => {
      if (!isHeld || !request.headers.host?.startsWith("127.0.0.1")) return false;
      held.push(() => response.writeHead(404).end());
      return true;
    },
  });
  steps.hosts.push(...foreign.hosts, ...foreign.hosts.map((host) => ({ ...host, hostname: "localhost" })));
  server = await startApiServer({ fetchSteps: steps });
  client = await createClient(server);
});
afterAll(async () => {
  await server.close();
  await foreign.close();
});

const fetchFrom = (who: Client, body: object, headers?: Record<string, string>) => who.send("POST", "/imports/git", body, headers);
const audit = async (): Promise<{ action: string; actor: object; data: object }> =>
  (await (await client.ask("/audit?limit=1")).json()).items[0];
const tempFolders = () => (existsSync(tempRoot()) ? readdirSync(tempRoot()).filter((name) => name.startsWith("work-")) : []);

describe("a repository that is fetched", () => {
  it("comes as an archive that opens like an upload, and says where it comes from", async () => {
    const res = await fetchFrom(client, { url: foreign.url });
    expect(res.status).toBe(200);
    expect(res.headers.get("content-type")).toBe("application/gzip");
    expect(res.headers.get("content-disposition")).toBe('attachment; filename="sample.tgz"');
    expect(res.headers.get("cache-control")).toBe("no-store");
    expect(provenance.parse(JSON.parse(res.headers.get("berth-provenance") ?? ""))).toEqual({
      remote: foreign.url,
      commit,
      branch: "main",
      dirty: false,
    });
    expect(importSummary.parse(JSON.parse(res.headers.get("berth-import") ?? ""))).toEqual({
      agents: 2,
      notFetched: [{ path: "vendor/naïve", reason: "submodule" }],
      notFetchedCount: 1,
    });
    const read = readUpload(new Uint8Array(await res.arrayBuffer()), { kind: "tgz" });
    expect(read.ok && read.value.entries.flatMap(({ kind, path }) => (kind === "file" ? path : []))).toEqual([
      "agents/one/agent.md",
      "agents/två/agent.md",
    ]);
  });

  it("is deployed out of its archive, agent by agent, with its provenance", async () => {
    const fetched = await fetchFrom(client, { url: foreign.url, ref: "v1", folder: "/agents/one/" });
    const body = await fetched.arrayBuffer();
    const headers = { "content-type": "application/gzip", "berth-provenance": fetched.headers.get("berth-provenance") ?? "" };
    const deployed = await client.ask("/deploy?root=agents/one", { method: "POST", body, headers });
    expect(deployed.status).toBe(201);
    expect((await deployed.json()).revision.provenance).toEqual({ remote: foreign.url, commit, dirty: false });
  });

  it("leaves an audit event that names who, from where and what, and no file", async () => {
    await (await fetchFrom(client, { url: foreign.url, ref: "main" })).arrayBuffer();
    expect(await audit()).toMatchObject({
      action: "repository.fetched",
      actor: { kind: "token", name: "test admin" },
      data: { remote: foreign.url, ref: "main", folder: null, commit, agents: 2 },
    });
    await vi.waitFor(() => expect(tempFolders()).toEqual([]));
  });

  it("is fetched again with the same Idempotency-Key, since its bytes are not kept", async () => {
    const ask = () => fetchFrom(client, { url: foreign.url }, { "idempotency-key": "one" });
    const bytes = async (res: Response) => Buffer.from(await res.arrayBuffer());
    expect((await bytes(await ask())).equals(await bytes(await ask()))).toBe(true);
  });
});

describe("a fetch that is refused", () => {
  it.each([
    ["a private host", { url: "https://10.0.0.1/a.git" }, 422, "GIT_HOST_REFUSED"],
    ["a branch that is not there", { ref: "nowhere" }, 422, "GIT_REF_NOT_FOUND"],
    ["a folder that is not there", { folder: "nowhere" }, 422, "GIT_FOLDER_NOT_FOUND"],
    ["a folder without agents", { folder: "README.md" }, 422, "GIT_NO_AGENT"],
    ["a folder that the audit log cannot keep", { folder: "a\0b" }, 422, "INVALID"],
    ["plain http", { url: "http://example.org/a.git" }, 422, "INVALID"],
    ["a password in the address", { url: "https://a:hunter2@example.org/a.git" }, 422, "INVALID"],
  ])("%s", async (_what, body, status, code) => {
    const res = await fetchFrom(client, { url: foreign.url, ...body });
    const answer = res.clone();
    expect(await refusalOf(res, client)).toBe(status);
    const text = await answer.text();
    expect(JSON.parse(text).code).toBe(code);
    expect(text).not.toContain("hunter2");
    expect(server.log()).not.toContain("hunter2");
  });

  it("leaves an audit event with the reason, and no file", async () => {
    await fetchFrom(client, { url: "https://169.254.169.254/latest/meta-data" });
    expect(await audit()).toMatchObject({
      action: "repository.refused",
      data: { remote: "https://169.254.169.254/latest/meta-data", refused: "GIT_HOST_REFUSED" },
    });
    await vi.waitFor(() => expect(tempFolders()).toEqual([]));
  });

  it("needs somebody who may deploy", async () => {
    const reader = await createClient(server, { scope: "read", in: client.workspace });
    expect((await fetchFrom(reader, { url: foreign.url })).status).toBe(403);
    const deployer = await createClient(server, { scope: "deploy", in: client.workspace });
    expect((await fetchFrom(deployer, { url: foreign.url })).status).toBe(200);
  });

  it("is alone in its workspace: a second waits for it, and a third is told so", async () => {
    isHeld = true;
    const running = [fetchFrom(client, { url: foreign.url }), fetchFrom(client, { url: foreign.url })];
    await vi.waitFor(() => expect(held.length).toBe(1), { timeout: 10_000 });
    const third = await fetchFrom(client, { url: foreign.url });
    expect([third.status, (await third.json()).code, third.headers.get("retry-after")]).toEqual([429, "IMPORT_LIMIT", "5"]);
    isHeld = false;
    expect(held.length).toBe(1);
    for (const answer of held.splice(0)) answer();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect((await fetchFrom(client, { url: foreign.url })).status).toBe(200);
  });

  it("from a slow host leaves room for other hosts, whoever asks for them", async () => {
    isHeld = true;
    const others = await Promise.all([1, 2, 3, 4].map(() => createClient(server)));
    const [last, ...slow] = others;
    const running = slow.map((each) => fetchFrom(each, { url: foreign.url }));
    await vi.waitFor(() => expect(held.length).toBe(2), { timeout: 10_000 });
    const other = await last?.send("POST", "/imports/git", { url: foreign.url.replace("127.0.0.1", "localhost") });
    expect([other?.status, held.length]).toEqual([200, 2]);
    isHeld = false;
    for (const answer of held.splice(0)) answer();
    expect((await Promise.all(running)).map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("ends when its client leaves, and gives its place back", async () => {
    isHeld = true;
    const leaving = new AbortController();
    const left = client.ask("/imports/git", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: foreign.url }),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(held.length).toBe(1), { timeout: 10_000 });
    leaving.abort();
    await expect(left).rejects.toThrow();
    isHeld = false;
    held.splice(0);
    await vi.waitFor(async () => expect(await audit()).toMatchObject({ data: { refused: "JOB_ABORTED" } }), { timeout: 10_000 });
  });

  it("is too slow when its server does not answer in time", async () => {
    isHeld = true;
    steps.idleMs = 300;
    const res = await fetchFrom(client, { url: foreign.url });
    delete steps.idleMs;
    isHeld = false;
    held.splice(0);
    expect([res.status, (await res.json()).code]).toEqual([503, "GIT_TOO_SLOW"]);
  });
});
