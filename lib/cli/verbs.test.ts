import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "#compiler/sha256";
import { answeringServer } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { activationOf, agentOf, moveOf, slotOf } from "@/lib/cli/testing/sample-views";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const env = (url: string) => ({ BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" });
const agentPath = "/api/v1/workspaces/acme/agents/sample-agent";

describe("verbs that move a slot", () => {
  it.each([
    [
      "activate sample-agent v8 --env dev --reason because --if-version 3",
      "PUT",
      "/slots/dev",
      { revision: 8, reason: "because", expectedVersion: 3 },
    ],
    ["activate sample-agent 8 --env dev", "PUT", "/slots/dev", { revision: 8 }],
    ["promote sample-agent --from dev --to prod", "POST", "/slots/prod/promote", { from: "dev" }],
    ["rollback sample-agent --env dev", "POST", "/slots/dev/rollback", {}],
    ["rollback sample-agent --env dev --to v6", "POST", "/slots/dev/rollback", { to: 6 }],
  ])("berth %s", async (line, method, path, body) => {
    const { url, received } = await answeringServer(() => ({ json: moveOf(7, 8) }));
    const { code, out } = await runVerb(line.split(" "), { cwd: "/", env: env(url) });
    expect([code, received[0]?.method, received[0]?.path, JSON.parse(String(received[0]?.body))]).toEqual([
      0,
      method,
      `${agentPath}${path}`,
      body,
    ]);
    expect(out).toMatch(/^sample-agent in (dev|prod): v7 → v8 \(slot version 4\)\n$/);
  });

  it("berth retire says its conditions in the query", async () => {
    const { url, received } = await answeringServer(() => ({ json: moveOf(7, null) }));
    const { out } = await runVerb(["retire", "sample-agent", "--env", "dev", "--reason", "old & gone", "--if-version", "3"], {
      cwd: "/",
      env: env(url),
    });
    expect([received[0]?.method, received[0]?.query]).toEqual(["DELETE", { reason: "old & gone", expectedVersion: "3" }]);
    expect(out).toBe("sample-agent in dev: v7 → nothing (slot version 4)\n");
  });

  it("say when nothing moved", async () => {
    const { url } = await answeringServer(() => ({ json: { slot: slotOf(8, 4), activation: null } }));
    expect((await runVerb(["activate", "sample-agent", "v8", "--env", "dev"], { cwd: "/", env: env(url) })).out).toBe(
      "sample-agent in dev: v8 was active already (slot version 4)\n",
    );
  });

  it("print the server's answer with --json", async () => {
    const { url } = await answeringServer(() => ({ json: moveOf(7, 8) }));
    expect(
      JSON.parse((await runVerb(["activate", "sample-agent", "v8", "--env", "dev", "--json"], { cwd: "/", env: env(url) })).out),
    ).toEqual(moveOf(7, 8));
  });
});

describe("verbs that read", () => {
  it("berth list follows the pages and shows each environment", async () => {
    const { url, received } = await answeringServer(({ query }) => ({
      json: query.cursor ? { items: [agentOf("second")], nextCursor: null } : { items: [agentOf("first")], nextCursor: "next" },
    }));
    const { out } = await runVerb(["list", "--search", "an answer"], { cwd: "/", env: env(url) });
    expect(received.map(({ query }) => query)).toEqual([
      { search: "an answer", limit: "100" },
      { search: "an answer", limit: "100", cursor: "next" },
    ]);
    expect(out.split("\n")).toEqual([
      "AGENT   NEWEST  DEV  PROD           MODEL         CHANGED",
      "first   v8      v8   v6 (2 behind)  acme/small-1  2026-01-02 03:04",
      "second  v8      v8   v6 (2 behind)  acme/small-1  2026-01-02 03:04",
      "",
    ]);
  });

  it("berth log shows who moved what, and why", async () => {
    const { url, received } = await answeringServer(() => ({ json: { items: [activationOf(null, 8)], nextCursor: "more" } }));
    const { out } = await runVerb(["log", "sample-agent", "--env", "dev", "--limit", "1"], { cwd: "/", env: env(url) });
    expect(received.map(({ path, query }) => [path, query])).toEqual([[`${agentPath}/history`, { environment: "dev", limit: "1" }]]);
    expect(out).toContain("2026-01-02 03:04  dev    activate  – → v8    ci  because");
  });

  it("berth log asks what was active at a moment, and for a moment that is one", async () => {
    const { url, received } = await answeringServer(() => ({ json: { items: [], nextCursor: null } }));
    const until = "2026-01-31T12:00:00Z";
    await runVerb(["log", "sample-agent", "--env", "dev", "--until", until, "--limit", "1"], { cwd: "/", env: env(url) });
    expect(received.map(({ query }) => query)).toEqual([{ environment: "dev", until, limit: "1" }]);
    const { code, err } = await runVerb(["log", "sample-agent", "--until", "yesterday"], { cwd: "/", env: env(url) });
    expect([code, err]).toEqual([2, expect.stringContaining('"yesterday" is not a moment in UTC')]);
  });

  it("berth show gives an agent with its slots", async () => {
    const { url } = await answeringServer(() => ({ json: agentOf("sample-agent") }));
    expect((await runVerb(["show", "sample-agent"], { cwd: "/", env: env(url) })).out).toMatch(
      /^sample-agent\n {2}description {2}Answers\n[\s\S]*dev +v8 since/,
    );
  });

  it("berth models tells which providers have no key", async () => {
    const model = (name: string, isConfigured: boolean) => ({
      name,
      provider: "acme",
      isConfigured,
      createdAt: "2026-01-02T03:04:05.000Z",
    });
    const { url } = await answeringServer(() => ({ json: [model("acme/large", true), model("acme/small-1", false)] }));
    expect((await runVerb(["models"], { cwd: "/", env: env(url) })).out).toBe(
      "MODEL         PROVIDER\nacme/large    acme\nacme/small-1  acme (no key)\n",
    );
  });

  it("berth archive and unarchive tell what became of the agent", async () => {
    const { url, received } = await answeringServer(() => ({ json: agentOf("sample-agent") }));
    expect((await runVerb(["archive", "sample-agent", "--reason", "unused"], { cwd: "/", env: env(url) })).out).toBe(
      "sample-agent is archived\n",
    );
    expect((await runVerb(["unarchive", "sample-agent"], { cwd: "/", env: env(url) })).out).toBe("sample-agent is back\n");
    expect(received.map(({ path, body }) => [path, String(body)])).toEqual([
      [`${agentPath}/archive`, '{"reason":"unused"}'],
      [`${agentPath}/unarchive`, "{}"],
    ]);
  });
});

describe("berth pull", () => {
  const archive = new TextEncoder().encode("the bytes of a package");
  const slot = (digest: string) => {
    const active = slotOf(8, 4);
    return { ...active, revision: active.revision && { ...active.revision, archiveDigest: digest, archiveBytes: archive.length } };
  };
  const serving = (digest: string) =>
    answeringServer(({ path }) => (path.endsWith("/archive") ? { bytes: archive } : { json: slot(digest) }));

  it("writes the active package when its digest is right", async () => {
    const cwd = await tempFolder();
    const { url, received } = await serving(`sha256:${sha256(archive)}`);
    expect((await runVerb(["pull", "sample-agent@dev"], { cwd, env: env(url) })).code).toBe(0);
    expect(received.map(({ path }) => path)).toEqual([`${agentPath}/slots/dev`, `${agentPath}/revisions/8/archive`]);
    expect(new Uint8Array(await readFile(join(cwd, "sample-agent-v8.tgz")))).toEqual(archive);
  });

  it("writes nothing when the digest is wrong", async () => {
    const cwd = await tempFolder();
    const { url } = await serving(`sha256:${"0".repeat(64)}`);
    const { code, out } = await runVerb(["pull", "sample-agent@dev", "-o", "x.tgz", "--json"], { cwd, env: env(url) });
    expect([code, JSON.parse(out).code]).toEqual([1, "DIGEST_MISMATCH"]);
    await expect(readFile(join(cwd, "x.tgz"))).rejects.toThrow("ENOENT");
  });

  it("replaces a file only with --force", async () => {
    const cwd = await tempFolder();
    await writeFile(join(cwd, "x.tgz"), "mine");
    const { url } = await serving(`sha256:${sha256(archive)}`);
    expect((await runVerb(["pull", "sample-agent@dev", "-o", "x.tgz"], { cwd, env: env(url) })).code).toBe(1);
    expect(await readFile(join(cwd, "x.tgz"), "utf8")).toBe("mine");
    expect((await runVerb(["pull", "sample-agent@dev", "-o", "x.tgz", "--force"], { cwd, env: env(url) })).code).toBe(0);
  });

  it("says when nothing is active there", async () => {
    const { url } = await answeringServer(() => ({ json: slotOf(null, 0) }));
    const { code, err } = await runVerb(["pull", "sample-agent@dev"], { cwd: "/", env: env(url) });
    expect([code, err]).toEqual([1, expect.stringContaining("Nothing of sample-agent is active in dev.")]);
  });
});
