import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answeringServer, problemDocument } from "@/lib/cli/testing/answering-server";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { slotOf } from "@/lib/cli/testing/sample-views";
import { tempFolder } from "@/lib/cli/testing/temp-folder";

const me = (...slugs: string[]) => ({
  actor: { kind: "token", id: "t", name: "ci" },
  workspaces: slugs.map((slug) => ({ slug, name: slug, role: null })),
  scopes: ["deploy"],
});

describe("berth login", () => {
  it("keeps a token that the server accepts, where only its owner can read it", async () => {
    const cwd = await tempFolder();
    const env = { XDG_CONFIG_HOME: cwd };
    const { url, received } = await answeringServer(({ path }) => ({ json: path === "/api/v1/me" ? me("acme") : slotOf(7, 3) }));
    const { code, out, questions } = await runVerb(["login", `${url}/`], { cwd, env, answers: ["berth_secret\n"] });
    expect([code, questions]).toEqual([0, [`Token for ${url}: `]]);
    expect(out).toBe(`Logged in to ${url} as ci, workspace acme. Kept in ${join(cwd, "berth", "config.json")}.\n`);
    expect((await stat(join(cwd, "berth", "config.json"))).mode & 0o777).toBe(0o600);
    expect((await runVerb(["show", "sample-agent@dev"], { cwd, env })).code).toBe(0);
    expect(received.at(-1)?.headers.authorization).toBe("Bearer berth_secret");
    expect(received.at(-1)?.path).toBe("/api/v1/workspaces/acme/agents/sample-agent/slots/dev");
  });

  it("reads the token from standard input", async () => {
    const cwd = await tempFolder();
    const { url } = await answeringServer(() => ({ json: me("acme", "beta") }));
    const { code } = await runVerb(["login", url, "--token-stdin", "--workspace", "beta"], {
      cwd,
      env: { XDG_CONFIG_HOME: cwd },
      input: "berth_secret\n",
    });
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, "berth", "config.json"), "utf8"))).toEqual({
      current: url,
      servers: { [url]: { workspace: "beta", token: "berth_secret" } },
    });
  });

  it.each([
    ["a token that the server does not know", () => problemDocument(401, "UNAUTHENTICATED", "Unknown token."), "berth_secret", 1],
    ["a token for several workspaces and no choice", () => ({ json: me("acme", "beta") }), "berth_secret", 2],
    ["a workspace that the token does not see", () => ({ json: me() }), "berth_secret", 2],
    ["no token", () => ({ json: me("acme") }), "  \n", 2],
  ])("keeps nothing of %s", async (_what, answer, input, expected) => {
    const cwd = await tempFolder();
    const { url } = await answeringServer(answer);
    expect((await runVerb(["login", url, "--token-stdin"], { cwd, env: { XDG_CONFIG_HOME: cwd }, input })).code).toBe(expected);
    await expect(stat(join(cwd, "berth"))).rejects.toThrow("ENOENT");
  });
});

describe("a token that is kept", () => {
  const config = (url: string) => JSON.stringify({ current: url, servers: { [url]: { workspace: "acme", token: "berth_secret" } } });

  it("never goes to another server", async () => {
    const { url, received } = await answeringServer(() => ({ json: slotOf(7, 3) }));
    const cwd = await tempFolder({ "berth/config.json": config("https://berth.example.org") });
    const { code, err } = await runVerb(["show", "sample-agent@dev"], { cwd, env: { XDG_CONFIG_HOME: cwd, BERTH_URL: url } });
    expect([code, err]).toEqual([1, expect.stringContaining(`There is no token for ${url}.`)]);
    expect(received).toEqual([]);
  });

  it("gives way to the environment", async () => {
    const { url, received } = await answeringServer(({ path }) => ({ json: path === "/api/v1/me" ? me("other") : slotOf(7, 3) }));
    const cwd = await tempFolder({ "berth/config.json": config(url) });
    await runVerb(["show", "sample-agent@dev"], { cwd, env: { XDG_CONFIG_HOME: cwd, BERTH_TOKEN: "berth_ci" } });
    expect(received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ["/api/v1/me", "Bearer berth_ci"],
      ["/api/v1/workspaces/other/agents/sample-agent/slots/dev", "Bearer berth_ci"],
    ]);
  });

  it("is forgotten by berth logout", async () => {
    const cwd = await tempFolder({ "berth/config.json": config("https://berth.example.org") });
    const typing = { cwd, env: { XDG_CONFIG_HOME: cwd } };
    expect((await runVerb(["logout"], typing)).out).toBe("Logged out of https://berth.example.org.\n");
    expect(JSON.parse(await readFile(join(cwd, "berth", "config.json"), "utf8"))).toEqual({ current: null, servers: {} });
    expect((await runVerb(["logout"], typing)).out).toBe("There was no token to forget.\n");
  });

  it("is named when its file is damaged, and the file is left alone", async () => {
    const cwd = await tempFolder({ "berth/config.json": "{" });
    const { code, err } = await runVerb(["list"], { cwd, env: { XDG_CONFIG_HOME: cwd } });
    expect([code, err]).toEqual([1, expect.stringContaining("config.json is damaged.")]);
    expect(await readFile(join(cwd, "berth", "config.json"), "utf8")).toBe("{");
  });
});
