import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gzip } from "#compiler/gzip";
import { readUpload } from "#core/folder/read-upload";
import { sampleAgentText } from "#core/folder/testing/sample-agent";
import { tarBytes } from "#core/folder/testing/tar-bytes";
import { answeringServer, problemDocument } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { deployed } from "@/lib/cli/testing/sample-views";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const env = (url: string) => ({ BERTH_URL: url, BERTH_TOKEN: "berth_secret", BERTH_WORKSPACE: "acme", XDG_CONFIG_HOME: "/nowhere" });
const commit = { remote: "https://git.example.org/team/kit.git", commit: "a".repeat(40), branch: "main", dirty: false };
const summary = { agents: 2, notFetched: [{ path: "vendor\u001b[2J", reason: "submodule" }], notFetchedCount: 1 };

const archive = gzip(
  tarBytes([
    { name: "one/agent.md", content: sampleAgentText },
    { name: "two/agent.md", content: sampleAgentText.replace("sample-agent", "second") },
  ]),
);

/** A server that fetches a repository with two agents, and takes a deploy. */
const fetching = () =>
  answeringServer(({ path }) =>
    path.endsWith("/imports/git")
      ? {
          bytes: archive,
          headers: {
            "content-type": "application/gzip",
            "berth-provenance": JSON.stringify(commit),
            "berth-import": JSON.stringify(summary).replace("\u001b", "\\u001b"),
          },
        }
      : { status: 201, json: deployed },
  );

describe("a repository as PATH", () => {
  it("is fetched by the server and checked here, with the root that is chosen", async () => {
    const { url, received } = await fetching();
    const path = "https://git.example.org/team/kit.git#v1.2";
    const { code, out, err } = await runVerb(["check", path, "--root", "two"], { cwd: await tempFolder(), env: env(url) });
    expect([code, out.split("\n")[0]]).toEqual([0, "second is valid"]);
    expect(err).toBe("berth: vendor\\u{001B}[2J was not fetched: it is a submodule\n");
    expect(received.map(({ method, path: at, body }) => [method, at, JSON.parse(body.toString())])).toEqual([
      ["POST", "/api/v1/workspaces/acme/imports/git", { url: "https://git.example.org/team/kit.git", ref: "v1.2" }],
    ]);
  });

  it("with several agents lists them", async () => {
    const { url } = await fetching();
    const { code, out } = await runVerb(["check", "https://git.example.org/kit", "--json"], { cwd: "/", env: env(url) });
    expect([code, JSON.parse(out).diagnostics[0].code]).toEqual([1, "UPLOAD_SEVERAL_AGENTS"]);
  });

  it("is deployed with the commit that it was fetched at", async () => {
    const { url, received } = await fetching();
    const args = ["deploy", "https://git.example.org/kit", "--root", "one", "--workspace", "other"];
    expect((await runVerb(args, { cwd: "/", env: env(url) })).code).toBe(0);
    expect(received.map(({ path }) => path)).toEqual(["/api/v1/workspaces/other/imports/git", "/api/v1/workspaces/other/deploy"]);
    expect(JSON.parse(String(received[1]?.headers["berth-provenance"]))).toEqual(commit);
    const sent = readUpload(new Uint8Array(received[1]?.body ?? []));
    expect(sent.ok && sent.value.entries.map(({ path }) => path)).toEqual(["agent.md"]);
  });

  it("is packed into the working folder", async () => {
    const { url } = await fetching();
    const cwd = await tempFolder();
    expect((await runVerb(["pack", "https://git.example.org/kit", "--root", "one"], { cwd, env: env(url) })).code).toBe(0);
    expect(existsSync(join(cwd, "sample-agent.tgz"))).toBe(true);
  });

  it("that the server refuses is told with its code", async () => {
    const { url } = await answeringServer(() => problemDocument(422, "GIT_SIGN_IN", "git.example.org asks for a sign-in."));
    const { code, err } = await runVerb(["check", "https://git.example.org/kit"], { cwd: "/", env: env(url) });
    expect([code, err]).toEqual([1, "berth: git.example.org asks for a sign-in. (GIT_SIGN_IN)\n"]);
  });

  it.each([
    ["https://me:hunter2@git.example.org/kit", /carries a user or a password/],
    ["http://git.example.org/kit", /does not begin with https/],
    ["ssh://git@git.example.org/kit", /does not begin with https/],
    ["https://git.example.org/kit#a..b", /"a\.\.b" is not a branch, a tag or a commit/],
  ])("%s is wrong usage, and no password is repeated", async (path, message) => {
    const { code, err } = await runVerb(["check", path], { cwd: "/" });
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toContain("hunter2");
  });
});
