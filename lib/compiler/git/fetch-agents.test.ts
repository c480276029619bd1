import type { LookupAddress } from "node:dns";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FetchAnswer, fetchAgents, type RepositorySource } from "#compiler/git/fetch-agents";
import { type GitServer, gitServer, type Instead } from "#compiler/git/testing/git-server";
import { type SampleFile, type SampleRepository, sampleRepository } from "#compiler/git/testing/sample-repository";
import type { FolderEntry } from "#core/folder/agent-folder";
import { readUpload } from "#core/folder/read-upload";
import { sampleAgentText } from "#core/folder/testing/sample-agent";
import { findAgents } from "#core/intake/find-agents";

const subagent = "---\nname: reviewer\ndescription: Reviews code.\ntools: Read, Grep\nmodel: sonnet\n---\nReview.\n";
const muxAgent = "---\nname: Ask\nbase: exec\ntools:\n  remove: [file_edit_.*]\n---\nAsk first.\n";
const skill = "---\nname: pdf\ndescription: Reads PDFs.\n---\nRead.\n";

type Fetched = { answer: FetchAnswer; entries: readonly FolderEntry[]; server: GitServer };

async function fetchFrom(
  repository: SampleRepository,
  { source = {}, instead, ...limits }: { source?: Partial<RepositorySource>; instead?: Instead; timeoutMs?: number; idleMs?: number } = {},
): Promise<Fetched> {
  const server = await gitServer(repository, instead && { instead });
  const folder = await mkdtemp(join(tmpdir(), "berth-fetch-"));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const archivePath = join(folder, "agents.tgz");
  const answer = await fetchAgents({
    source: { url: server.url, ...source },
    archivePath,
    timeoutMs: 10_000,
    ...limits,
    hosts: server.hosts,
  });
  if (!answer.ok) {
    expect(existsSync(archivePath)).toBe(false);
    return { answer, entries: [], server };
  }
  const read = readUpload(readFileSync(archivePath), { kind: "tgz" });
  if (!read.ok) throw new Error(read.errors[0].message);
  return { answer, entries: read.value.entries, server };
}

async function fetchFiles(files: Record<string, SampleFile>, options: Parameters<typeof fetchFrom>[1] = {}): Promise<Fetched> {
  return fetchFrom(await sampleRepository(files), options);
}

const paths = (entries: readonly FolderEntry[]) => entries.flatMap(({ kind, path }) => (kind === "directory" ? [] : [path]));
const refusal = ({ answer }: Fetched) => (answer.ok ? "fetched" : answer.refusal.code);

describe("what is fetched", () => {
  test("is every agent's own files, of each format, and nothing else of the repository", async () => {
    const { answer, entries } = await fetchFiles({
      "README.md": "# Ours\n",
      "src/main.ts": "export {};\n",
      "agents/pricing/agent.md": sampleAgentText,
      "agents/pricing/docs/rules.md": "Be brief.\n",
      ".claude/agents/reviewer.md": subagent,
      ".claude/agents/README.md": "# Notes\n",
      ".claude/skills/pdf/SKILL.md": skill,
      ".claude/skills/pdf/run.sh": { executable: "#!/bin/sh\n" },
      ".mux/agents/ask.md": muxAgent,
      ".mux/agents/exec.md": muxAgent,
      ".mux/agents/notes.txt": "x",
    });
    expect(answer).toMatchObject({ ok: true, value: { branch: "main", agents: 5, notFetched: [] } });
    expect(paths(entries)).toEqual([
      ".claude/agents/reviewer.md",
      ".claude/skills/pdf/SKILL.md",
      ".claude/skills/pdf/run.sh",
      ".mux/agents/ask.md",
      ".mux/agents/exec.md",
      ".mux/agents/notes.txt",
      "agents/pricing/agent.md",
      "agents/pricing/docs/rules.md",
    ]);
    expect(entries.find(({ path }) => path.endsWith("run.sh"))).toMatchObject({ kind: "file", executable: true });
    expect(findAgents(entries)).toMatchObject({ kind: "several" });
    expect(findAgents(entries, { root: ".mux/agents/ask.md" })).toMatchObject({ kind: "one", place: { dialect: "mux" } });
  });

  test("is found alike before and after: the same places, with their names", async () => {
    const files = { "a/agent.md": sampleAgentText, "agent.md": "# How we work\n", "b/SKILL.md": skill };
    const { entries } = await fetchFiles(files);
    expect(paths(entries)).toEqual(["a/agent.md", "b/SKILL.md"]);
  });

  test.each([
    ["the default branch", undefined, "main"],
    ["a branch", "main", "main"],
    ["a branch by its full name", "refs/heads/main", "main"],
    ["a tag", "v1", null],
  ])("is the commit at %s", async (_what, ref, branch) => {
    const repository = await sampleRepository({ "agent.md": sampleAgentText });
    const { answer } = await fetchFrom(repository, { source: ref === undefined ? {} : { ref } });
    expect(answer).toMatchObject({ ok: true, value: { commit: repository.commit, branch } });
  });

  test("is the commit of a hash, and no other", async () => {
    const repository = await sampleRepository({ "agent.md": sampleAgentText });
    expect((await fetchFrom(repository, { source: { ref: repository.commit } })).answer).toMatchObject({
      value: { commit: repository.commit, branch: null },
    });
    expect(refusal(await fetchFrom(repository, { source: { ref: "0".repeat(39).concat("1") } }))).toBe("GIT_REF_NOT_FOUND");
  });

  test("is what lies in the chosen folder, or the chosen file, under its path in the repository", async () => {
    const files = { "a/agent.md": sampleAgentText, "b/agent.md": sampleAgentText, ".claude/agents/x.md": subagent };
    expect(paths((await fetchFiles(files, { source: { folder: "b" } })).entries)).toEqual(["b/agent.md"]);
    expect(paths((await fetchFiles(files, { source: { folder: ".claude/agents/x.md" } })).entries)).toEqual([".claude/agents/x.md"]);
    expect(refusal(await fetchFiles(files, { source: { folder: "c" } }))).toBe("GIT_FOLDER_NOT_FOUND");
  });

  test("leaves out submodules and files of large file storage, and says so", async () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    const { answer, entries } = await fetchFiles({
      "a/agent.md": sampleAgentText,
      "a/model.bin": pointer,
      "vendor/kit": { submodule: "1".repeat(40) },
      "a/node_modules/x/agent.md": sampleAgentText,
    });
    expect(paths(entries)).toEqual(["a/agent.md"]);
    expect(answer).toMatchObject({
      value: {
        notFetched: [
          { path: "a/model.bin", reason: "large-file" },
          { path: "vendor/kit", reason: "submodule" },
        ],
      },
    });
  });

  test("keeps links as links", async () => {
    const target = `../${"x/".repeat(80)}passwd`;
    const { entries } = await fetchFiles({
      "a/agent.md": sampleAgentText,
      "a/secret.md": { link: target },
      "agent.md": { link: "a/agent.md" },
    });
    expect(entries.find(({ path }) => path === "a/secret.md")).toEqual({ kind: "link", path: "a/secret.md", target });
  });
});

describe("what is asked", () => {
  test("is one commit without history, without credentials and without other branches", async () => {
    const { server } = await fetchFiles({ "agent.md": sampleAgentText });
    expect(server.received.map(({ line }) => line)).toEqual([
      "GET /sample.git/info/refs?service=git-upload-pack",
      "POST /sample.git/git-upload-pack",
    ]);
    for (const { headers } of server.received)
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["authorization", "cookie"]));
  });

  test("goes to where the first question was redirected", async () => {
    const { answer, server } = await fetchFiles(
      { "agent.md": sampleAgentText },
      {
        source: {},
        instead: (request, response) => {
          if (!request.url?.startsWith("/old.git/")) return false;
          response.writeHead(301, { location: request.url.replace("old", "sample") }).end();
          return true;
        },
      },
    );
    expect(answer.ok).toBe(true);
    const again = await fetchAgents({
      source: { url: server.url.replace("sample", "old") },
      archivePath: join(await tempFolder(), "a.tgz"),
      timeoutMs: 10_000,
      hosts: server.hosts,
    });
    expect(again).toMatchObject({ ok: true });
    expect(server.received.slice(-3).map(({ line }) => line.split("?")[0])).toEqual([
      "GET /old.git/info/refs",
      "GET /sample.git/info/refs",
      "POST /sample.git/git-upload-pack",
    ]);
  });
});

describe("a host that is not public", () => {
  const agent = { "agent.md": sampleAgentText };
  const address = (text: string): LookupAddress[] => [{ address: text, family: 4 }];

  /** Fetches `/sample.git` of git.test at the port of the test's server, with one answer of a name server after the other. */
  async function fetchNamed({ answers, hosts, instead }: { answers: LookupAddress[][]; hosts?: string[]; instead?: Instead }) {
    const server = await gitServer(await sampleRepository(agent), instead && { instead });
    onTestFinished(() => server.close());
    const [{ port, certificate } = { port: 0 }] = server.hosts;
    const looked: string[] = [];
    const resolve = async (hostname: string) => {
      looked.push(hostname);
      return answers[looked.length - 1] ?? address("192.0.2.1");
    };
    const named = (hosts ?? ["git.test"]).map((hostname) => ({ hostname, port, ...(certificate && { certificate }) }));
    const source = { url: `https://git.test:${port}/sample.git` };
    const input = { source, archivePath: join(await tempFolder(), "a.tgz"), timeoutMs: 10_000, hosts: named };
    return { answer: await fetchAgents(input, resolve), looked, server };
  }
  const codeOf = (answer: FetchAnswer) => (answer.ok ? "fetched" : answer.refusal.code);

  test("is fetched from when it was named, at its port and by its certificate", async () => {
    const { answer } = await fetchNamed({ answers: [address("127.0.0.1")] });
    expect(codeOf(answer)).toBe("fetched");
  });

  test("is looked up once: a name that moves in the middle of a fetch leads nowhere else", async () => {
    const { answer, looked, server } = await fetchNamed({ answers: [address("127.0.0.1"), address("127.0.0.2")] });
    expect(codeOf(answer)).toBe("fetched");
    expect(looked).toEqual(["git.test"]);
    expect(server.received.map(({ line }) => line.split(" ")[0])).toEqual(["GET", "POST"]);
  });

  test("is refused when another host, another port or a part of its name was named", async () => {
    for (const hosts of [[], ["test"], ["other.test"], ["*.test"], ["x.git.test"]]) {
      const { answer, server } = await fetchNamed({ answers: [address("127.0.0.1")], hosts });
      expect([hosts, codeOf(answer), server.received]).toEqual([hosts, "GIT_HOST_REFUSED", []]);
    }
    const answer = await fetchAgents({
      source: { url: "https://127.0.0.1:9/a.git" },
      archivePath: "/nowhere",
      timeoutMs: 10_000,
      hosts: [{ hostname: "127.0.0.1", port: 443 }],
    });
    expect(codeOf(answer)).toBe("GIT_HOST_REFUSED");
  });

  test.each([
    ["another named host", "https://localhost:PORT"],
    ["another port of the same", "https://git.test:1"],
    ["a name whose address has become private", "https://moved.test"],
  ])("does not redirect to %s", async (_what, to) => {
    const { answer, server } = await fetchNamed({
      answers: [address("127.0.0.1"), [...address("1.1.1.1"), ...address("127.0.0.1")]],
      hosts: ["git.test", "localhost"],
      instead: (request, response) => {
        const port = String(request.socket.localPort);
        response.writeHead(302, { location: `${to.replace("PORT", port)}${request.url}` }).end();
        return true;
      },
    });
    expect(codeOf(answer)).toBe("GIT_HOST_REFUSED");
    expect(server.received.length).toBe(1);
  });

  test("has a certificate that is trusted, or is not spoken to", async () => {
    const server = await gitServer(await sampleRepository(agent));
    onTestFinished(() => server.close());
    const hosts = server.hosts.map(({ hostname, port }) => ({ hostname, port }));
    const answer = await fetchAgents({ source: { url: server.url }, archivePath: "/nowhere", timeoutMs: 10_000, hosts });
    expect([codeOf(answer), server.received]).toEqual(["GIT_NOT_REACHED", []]);
  });
});

test("a public host is asked at the usual port alone", async () => {
  for (const url of ["https://git.example.org:8443/a.git", "https://1.1.1.1:22/a.git"]) {
    const answer = await fetchAgents({ source: { url }, archivePath: "/nowhere", timeoutMs: 10_000 }, async () => {
      throw new Error("looked up");
    });
    expect(answer).toMatchObject({ ok: false, refusal: { code: "GIT_HOST_REFUSED", message: expect.stringMatching(/^Port \d+ of /) } });
  }
});

describe("what is refused", () => {
  const agent = { "agent.md": sampleAgentText };
  const answering =
    (status: number, headers: Record<string, string> = {}, body = ""): Instead =>
    (_request, response) => {
      response.writeHead(status, headers).end(body);
      return true;
    };

  test.each([
    ["a repository that is not there", answering(404), "GIT_NOT_FOUND"],
    ["one that asks for a sign-in", answering(401, { "www-authenticate": "Basic" }), "GIT_SIGN_IN"],
    ["one that is forbidden", answering(403), "GIT_SIGN_IN"],
    ["a server with a fault", answering(500), "GIT_NOT_REACHED"],
    ["a page", answering(200, { "content-type": "text/html" }, "<html>"), "GIT_ANSWER"],
    ["an answer that is none", answering(200, { "content-type": "application/x-git-upload-pack-advertisement" }, "zzzz"), "GIT_ANSWER"],
    ["an empty answer", answering(200, { "content-type": "application/x-git-upload-pack-advertisement" }), "GIT_ANSWER"],
    [
      "a redirect to plain http",
      answering(302, { location: "http://example.org/a.git/info/refs?service=git-upload-pack" }),
      "GIT_REDIRECT",
    ],
    [
      "a redirect with a password",
      answering(302, { location: "https://a:b@example.org/info/refs?service=git-upload-pack" }),
      "GIT_REDIRECT",
    ],
    ["a redirect to a sign-in page", answering(302, { location: "https://example.org/login" }), "GIT_REDIRECT"],
    ["a redirect to nowhere", answering(302), "GIT_REDIRECT"],
    ["redirects without end", answering(302, { location: "/b.git/info/refs?service=git-upload-pack" }), "GIT_REDIRECT"],
    [
      "a redirect to a private address",
      answering(302, { location: "https://10.0.0.1/a.git/info/refs?service=git-upload-pack" }),
      "GIT_HOST_REFUSED",
    ],
    [
      "a redirect to another port of this machine",
      answering(302, { location: "https://127.0.0.1:1/a.git/info/refs?service=git-upload-pack" }),
      "GIT_HOST_REFUSED",
    ],
    [
      "a redirect to a name of this machine",
      answering(302, { location: "https://localhost/a.git/info/refs?service=git-upload-pack" }),
      "GIT_HOST_REFUSED",
    ],
  ])("%s", async (_what, instead, code) => {
    expect(refusal(await fetchFiles(agent, { instead }))).toBe(code);
  });

  test("a redirect of the second question", async () => {
    const instead: Instead = (request, response) => {
      if (request.method !== "POST") return false;
      response.writeHead(307, { location: "/other.git/git-upload-pack" }).end();
      return true;
    };
    expect(refusal(await fetchFiles(agent, { instead }))).toBe("GIT_REDIRECT");
  });

  test("a server that is slow, at the time that was given", async () => {
    const started = performance.now();
    expect(refusal(await fetchFiles(agent, { instead: () => true, timeoutMs: 200 }))).toBe("GIT_TOO_SLOW");
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test.each([
    ["from the start", () => {}],
    [
      "in the middle of its answer",
      (response: ServerResponse) =>
        response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" }).write("001e# service"),
    ],
  ])("a server that falls silent %s, long before the whole time is over", async (_what, begin) => {
    const instead: Instead = (_request, response) => {
      begin(response);
      return true;
    };
    const started = performance.now();
    const { answer } = await fetchFiles(agent, { instead, timeoutMs: 60_000, idleMs: 200 });
    expect(answer).toMatchObject({ refusal: { code: "GIT_TOO_SLOW", message: "127.0.0.1 sent nothing for 0.2 s." } });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("a server that drips bytes for ever", async () => {
    const instead: Instead = (_request, response) => {
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" });
      const timer = setInterval(() => response.write("0"), 10);
      response.once("close", () => clearInterval(timer));
      return true;
    };
    expect(refusal(await fetchFiles(agent, { instead, timeoutMs: 300 }))).toBe("GIT_TOO_SLOW");
  });

  test("an answer without end, once it is over the limit", async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const instead: Instead = (request, response) => {
      if (request.method !== "POST") return false;
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-result" });
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
      return true;
    };
    expect(refusal(await fetchFiles(agent, { instead }))).toBe("GIT_TOO_LARGE");
  });

  test.each([
    ["breaks off", (pack: Uint8Array) => pack.subarray(0, pack.length - 30)],
    ["is damaged", (pack: Uint8Array) => pack.map((byte, index) => (index === 40 ? byte ^ 0xff : byte))],
    ["has a false checksum", (pack: Uint8Array) => pack.map((byte, index) => (index === pack.length - 1 ? byte ^ 0xff : byte))],
    ["is no pack", () => new Uint8Array(100)],
    ["is empty", () => new Uint8Array(0)],
  ])("a pack that %s", async (_what, change) => {
    const repository = await sampleRepository(agent);
    expect(refusal(await fetchFrom({ ...repository, pack: change(repository.pack) }))).toBe("GIT_ANSWER");
  });

  test("a branch that is not there", async () => {
    expect(refusal(await fetchFiles(agent, { source: { ref: "nowhere" } }))).toBe("GIT_REF_NOT_FOUND");
  });

  test("a repository without an agent, with what it holds instead", async () => {
    const { answer } = await fetchFiles({ "README.md": "# Ours\n", "b.txt": "x" });
    expect(answer).toMatchObject({ ok: false, refusal: { code: "GIT_NO_AGENT", diagnostics: [{ code: "UPLOAD_NO_AGENT" }] } });
  });

  test("an agent whose files no upload may hold", async () => {
    const { answer } = await fetchFiles({ "a/agent.md": sampleAgentText, "a/x.md": "1", "a/X.md": "2" });
    expect(answer).toMatchObject({ ok: false, refusal: { code: "GIT_CONTENT", diagnostics: [{ code: "CASE_COLLISION" }] } });
  });

  test.each(["..", ".git", "GIT~1", "a\\b.txt", ".git.", "\u200d.git"])("a tree with the name %j", async (name) => {
    expect(refusal(await fetchFiles({ ...agent, [name]: "x" }))).toBe("GIT_CONTENT");
  });

  test.each(["a:b", "con", "a\u202eb", "a ."])("an agent with a file that is named %j", async (name) => {
    expect(refusal(await fetchFiles({ ...agent, [name]: "x" }))).toBe("GIT_CONTENT");
    expect(refusal(await fetchFiles({ "a/agent.md": sampleAgentText, [name]: "x" }))).toBe("fetched");
  });

  test("a file that unpacks to more than is allowed, before it is unpacked", async () => {
    const bomb = new Uint8Array(65 * 1024 * 1024);
    expect(refusal(await fetchFiles({ ...agent, "zeros.bin": bomb }))).toBe("GIT_TOO_LARGE");
  });

  test("this machine, by address and by name, without asking anything there", async () => {
    for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "169.254.169.254"]) {
      const answer = await fetchAgents({ source: { url: `https://${host}/a.git` }, archivePath: "/nowhere", timeoutMs: 10_000 });
      expect([host, answer.ok || answer.refusal.code]).toEqual([host, "GIT_HOST_REFUSED"]);
    }
  });
});

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "berth-fetch-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
