import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readUpload } from "#core/folder/read-upload";
import { answeringServer, problemDocument, type Received } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { deployed, slotOf } from "@/lib/cli/testing/sample-views";
import { sampleFiles, tempFolder } from "@/lib/cli/testing/temp-folder";

const env = (url: string) => ({ BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" });

/** The paths of the folder that was sent. */
function sentPaths(request: Received | undefined): string[] {
  const read = readUpload(new Uint8Array(request?.body ?? []), {});
  return read.ok ? read.value.entries.map(({ path }) => path) : [];
}

describe("berth deploy", () => {
  it("sends what the agent declares and nothing else, and lists what it leaves out", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url, received } = await answeringServer(() => ({ status: 201, json: deployed }));
    const { code, out } = await runVerb(["deploy", "agent", "--env", "dev", "-m", "First", "--if-version", "3"], { cwd, env: env(url) });
    expect(code).toBe(0);
    const [request] = received;
    expect([request?.method, request?.path, request?.query]).toEqual([
      "POST",
      "/api/v1/workspaces/acme/deploy",
      { environment: "dev", expectedVersion: "3", message: "First" },
    ]);
    expect(request?.headers["content-type"]).toBe("application/gzip");
    expect(request?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sentPaths(request)).toEqual(["agent.md", "docs", "docs/rules.md", "empty", "empty/.keep"]);
    expect(request?.body.includes("do-not-send")).toBe(false);
    expect(out).toMatch(/^sample-agent v8 stored, after v7, 900 B\n {2}dev +v7 → v8 \(slot version 4\)\n/);
    expect(out).toMatch(/left out {2}\.env, notes\.txt\nRuns are off here\.\n$/);
  });

  it("sends an empty folder that the agent declares", async () => {
    const cwd = await tempFolder(sampleFiles);
    await import("node:fs/promises").then(({ rm }) => rm(join(cwd, "agent/empty/.keep")));
    const { url, received } = await answeringServer(() => ({ status: 201, json: deployed }));
    expect((await runVerb(["deploy", "agent"], { cwd, env: env(url) })).code).toBe(0);
    expect(sentPaths(received[0])).toContain("empty");
  });

  it("sends a package as it is", async () => {
    const cwd = await tempFolder(sampleFiles);
    await runVerb(["pack", "agent", "-o", "p.tgz"], { cwd });
    const { url, received } = await answeringServer(() => ({ status: 201, json: deployed }));
    expect((await runVerb(["deploy", "p.tgz"], { cwd, env: env(url) })).code).toBe(0);
    expect(received[0]?.body).toEqual(await readFile(join(cwd, "p.tgz")));
  });

  it("refuses a folder with errors before it sends anything", async () => {
    const cwd = await tempFolder({ "agent/agent.md": "plain notes" });
    const { url, received } = await answeringServer(() => ({ json: {} }));
    const { code, out } = await runVerb(["deploy", "agent", "--json"], { cwd, env: env(url) });
    expect([code, JSON.parse(out).diagnostics[0].code]).toEqual([1, "MARKDOWN_FRONTMATTER"]);
    expect(received).toEqual([]);
  });

  it("keeps its key when it tries again, so that a lost answer makes no second revision", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url, received } = await answeringServer((_request, count) =>
      count === 1 ? (response) => response.destroy() : { status: 201, json: deployed },
    );
    expect((await runVerb(["deploy", "agent"], { cwd, env: env(url) })).code).toBe(0);
    const keys = received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(received[1]?.body).toEqual(received[0]?.body);
  });

  it("tells the commit, and never a credential of the remote", async () => {
    const cwd = await tempFolder(sampleFiles);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], {
        cwd,
        stdio: "pipe",
        encoding: "utf8",
      }).trim();
    git("init", "-q", "-b", "main-ü");
    git("add", "agent/agent.md", "agent/docs", "agent/empty");
    git("commit", "-q", "-m", "First");
    git("remote", "add", "origin", "https://me:secret@example.org/team/agents.git?token=secret");
    const { url, received } = await answeringServer(() => ({ status: 201, json: deployed }));
    await runVerb(["deploy", "agent"], { cwd, env: env(url) });
    const header = String(received[0]?.headers["berth-provenance"]);
    expect(JSON.parse(header)).toEqual({
      commit: git("rev-parse", "HEAD"),
      branch: "main-ü",
      dirty: true,
      remote: "https://example.org/team/agents.git",
    });
    expect(header).not.toContain("secret");
  });

  it("asks a person, and replaces only what was shown", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url, received } = await answeringServer(({ method }) =>
      method === "GET" ? { json: slotOf(7, 3) } : { status: 201, json: deployed },
    );
    const no = await runVerb(["deploy", "agent", "--env", "dev"], { cwd, env: env(url), answers: ["n"] });
    expect([no.code, no.questions]).toEqual([1, [`Deploy sample-agent to dev of acme at ${url}? There, v7 is active now. [y/N] `]]);
    expect(received.map(({ method }) => method)).toEqual(["GET"]);
    const yes = await runVerb(["deploy", "agent", "--env", "dev"], { cwd, env: env(url), answers: ["y"] });
    expect([yes.code, received.at(-1)?.query.expectedVersion]).toEqual([0, "3"]);
    const unasked = await runVerb(["deploy", "agent", "--env", "dev", "--yes"], { cwd, env: env(url), answers: [] });
    expect([unasked.code, unasked.questions]).toEqual([0, []]);
  });

  it("asks as well when the agent is new", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url } = await answeringServer(({ method }) =>
      method === "GET" ? problemDocument(404, "NOT_FOUND", "No.") : { status: 201, json: { ...deployed, created: true } },
    );
    const { code, questions, out } = await runVerb(["deploy", "agent", "--env", "dev"], { cwd, env: env(url), answers: ["yes"] });
    expect([code, questions[0]]).toEqual([0, expect.stringContaining("nothing is active now")]);
    expect(out).toMatch(/stored, as a new agent/);
  });

  it("takes no name that is taken, where it is told so", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url, received } = await answeringServer(() => problemDocument(409, "AGENT_CHANGED", "This agent has v1 by now."));
    const { code, err } = await runVerb(["deploy", "agent", "--if-latest", "0"], { cwd, env: env(url) });
    expect(received[0]?.query).toEqual({ expectedLatest: "0" });
    expect([code, err]).toEqual([1, expect.stringContaining("This agent has v1 by now.")]);
  });

  it("says when nothing new was stored, and when no slot moved", async () => {
    const cwd = await tempFolder(sampleFiles);
    const { url } = await answeringServer(() => ({ json: { ...deployed, reused: true, slot: null, activation: null } }));
    const { out } = await runVerb(["deploy", "agent"], { cwd, env: env(url) });
    expect(out).toMatch(/^sample-agent is unchanged: reuses revision v8, /);
    expect(out).toContain("nowhere new: no --env was given");
  });
});
