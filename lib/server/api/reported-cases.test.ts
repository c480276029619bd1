import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { createTestWorkspace, testModel } from "@/lib/server/testing/test-workspace";

type Files = Record<string, string | Uint8Array>;

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await createClient(server);
});

const agent = (name: string, { fields = "", body = "Answer.\n" } = {}): Files => ({
  "agent.md": `---\nname: ${name}\nmodel: ${testModel}\n${fields}---\n${body}`,
});

function folderUpload(files: Files): RequestInit {
  const body = new FormData();
  for (const [path, content] of Object.entries(files)) {
    body.append("files", new File([typeof content === "string" ? content : Uint8Array.from(content)], path), path);
  }
  return { method: "POST", body };
}

async function deploy(files: Files, query = "") {
  const res = await client.ask(`/deploy${query}`, folderUpload(files));
  return { status: res.status, answer: await res.json() };
}

const digestOf = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

test("binary files come back byte for byte, with their digests", async () => {
  const files = {
    "assets/dot.png": Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
    "assets/all.bin": Uint8Array.from({ length: 256 }, (_, byte) => byte),
    "assets/empty.dat": new Uint8Array(),
  };
  await deploy({ ...agent("bin", { fields: "harness: { files: [assets] }\n" }), ...files });
  const { manifest } = await (await client.ask("/agents/bin/revisions/v1")).json();
  for (const [path, bytes] of Object.entries(files)) {
    const packed = manifest.files.find(({ sourcePath, path: at }: { sourcePath?: string; path: string }) =>
      (sourcePath ?? at).endsWith(path),
    );
    expect([path, packed?.bytes, packed?.digest]).toEqual([path, bytes.length, digestOf(bytes)]);
    const res = await client.ask(`/agents/bin/revisions/1/files/${packed.path}`);
    expect(new Uint8Array(await res.arrayBuffer())).toEqual(Uint8Array.from(bytes));
  }
});

test("other line ends are another revision, and told to be nothing else", async () => {
  const files = agent("ends", { body: "One.\nTwo.\n" });
  const windows = { "agent.md": String(files["agent.md"]).replaceAll("\n", "\r\n") };
  const first = await deploy(files);
  const second = await deploy(windows);
  expect([second.status, second.answer.revision.number]).toEqual([201, 2]);
  expect(second.answer.revision.sourceDigest).not.toBe(first.answer.revision.sourceDigest);
  expect(second.answer.diagnostics).toContainEqual(
    expect.objectContaining({
      code: "LINE_ENDINGS",
      severity: "note",
      message: expect.stringMatching(/^Only line ends differ from v1, in 1 file: /),
      hint: expect.stringContaining("LF"),
    }),
  );
});

test("the same content is the same revision, whatever order and names its parts have", async () => {
  const files = { ...agent("same", { fields: "harness: { files: [data] }\n" }), "data/a.txt": "A", "data/b.txt": "B" };
  const first = await deploy(files);
  const wrapped = Object.fromEntries(
    Object.entries(files)
      .reverse()
      .map(([path, content]) => [`another-name/${path}`, content]),
  );
  const again = await deploy(wrapped);
  expect([again.status, again.answer.reused, again.answer.created, again.answer.revision]).toEqual([
    200,
    true,
    false,
    first.answer.revision,
  ]);
  expect((await (await client.ask("/agents/same/revisions")).json()).items).toHaveLength(1);
});

test("history tells when, from what, to what and by whom, and what was active at a moment", async () => {
  const releaser = await createClient(server, { scope: "release", in: client.workspace });
  for (const body of ["One.\n", "Two.\n", "Three.\n"]) await deploy(agent("label", { body }));
  const slot = "/agents/label/slots/prod";
  const moves = [
    await (await client.send("PUT", slot, { revision: 2 })).json(),
    await (await client.send("PUT", slot, { revision: 3, reason: "better" })).json(),
    await (await releaser.send("PUT", slot, { revision: 2 })).json(),
  ];
  const { items } = await (await client.ask("/agents/label/history?environment=prod")).json();
  expect(items.map(({ from, to, by, reason }: never) => ({ from, to, by, reason }))).toEqual([
    { from: 3, to: 2, by: expect.objectContaining({ name: "test release" }), reason: null },
    { from: 2, to: 3, by: expect.objectContaining({ name: "test admin" }), reason: "better" },
    { from: null, to: 2, by: expect.objectContaining({ name: "test admin" }), reason: null },
  ]);
  expect(items.map(({ at }: { at: string }) => at)).toEqual(moves.map(({ activation }) => activation.at).reverse());

  const activeAt = async (moment: string) => {
    const page = await (await client.ask(`/agents/label/history?environment=prod&until=${encodeURIComponent(moment)}&limit=1`)).json();
    return page.items[0]?.to ?? null;
  };
  expect(await Promise.all(items.map(({ at }: { at: string }) => activeAt(at)))).toEqual([2, 3, 2]);
  expect(await activeAt("2020-01-01T00:00:00.000Z")).toBeNull();
  expect((await client.ask("/agents/label/history?until=yesterday")).status).toBe(422);
  expect((await (await client.ask("/agents/label/revisions")).json()).items).toHaveLength(3);
});

describe("a second import under a name that is taken", () => {
  it("is refused while it says that the name was free, and told what is there", async () => {
    await deploy(agent("reviewer", { body: "Be strict. ".repeat(2_300) }), "?expectedLatest=0");
    const { status, answer } = await deploy(agent("reviewer", { body: "v1" }), "?expectedLatest=0");
    expect([status, answer.code, answer.facts]).toEqual([409, "AGENT_CHANGED", { latestRevision: 1 }]);
    expect((await deploy(agent("reviewer", { body: "v1" }), "?expectedLatest=1")).answer.revision.number).toBe(2);
  });

  it("lets one of two people go on who both saw v1", async () => {
    await deploy(agent("reviewer"));
    const both = await Promise.all(["Mine.\n", "Yours.\n"].map((body) => deploy(agent("reviewer", { body }), "?expectedLatest=1")));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.answer).toMatchObject({ code: "AGENT_CHANGED", facts: { latestRevision: 2 } });
  });

  it("within one upload is shown with both folders, and neither is picked", async () => {
    const { "agent.md": one = "" } = agent("code-reviewer");
    const files = { "a/agent.md": one, "b/agent.md": `${one}More.\n` };
    const { status, answer } = await deploy(files);
    expect([status, answer.diagnostics[0].code]).toEqual([422, "UPLOAD_SEVERAL_AGENTS"]);
    expect(answer.diagnostics[0].message).toMatch(/a\b.*b\b/);
    expect((await (await client.ask("/agents")).json()).items).toEqual([]);
  });
});

describe("a search of the catalog", () => {
  beforeEach(async () => {
    await deploy(agent("zig-dev-tools"));
    await deploy(agent("zig-dev"));
    await deploy(agent("zig-build", { fields: 'description: "Builds 100% of it, under_scored"\n' }));
    await deploy(agent("code-reviewer", { fields: "description: 代码审查 for teams\n" }));
    await deploy(agent("sharp", { fields: 'description: C# Expert with a "quote" and it\'s own\n' }));
  });
  const search = async (text: string, more = "") => {
    const res = await client.ask(`/agents?search=${encodeURIComponent(text)}${more}`);
    return (await res.json()).items.map(({ slug }: { slug: string }) => slug);
  };

  it.each([
    ["zig-dev", ["zig-dev", "zig-dev-tools"]],
    ["ZIG", ["zig-build", "zig-dev", "zig-dev-tools"]],
    ["reviewer", ["code-reviewer"]],
    ["reviewer code", ["code-reviewer"]],
    ["审查", ["code-reviewer"]],
    ["C#", ["sharp"]],
    ["100%", ["zig-build"]],
    ["_", ["zig-build"]],
    ['"quote"', ["sharp"]],
    ["it's", ["sharp"]],
    ["\\", []],
    ["%", ["zig-build"]],
    ["", ["code-reviewer", "sharp", "zig-build", "zig-dev", "zig-dev-tools"]],
    ["   ", ["code-reviewer", "sharp", "zig-build", "zig-dev", "zig-dev-tools"]],
  ])("for %j finds %j", async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  it("finds a new revision at once, and an archived agent only when asked", async () => {
    await deploy(agent("sharp", { fields: "description: Now about Zig\n" }));
    expect(await search("about zig")).toEqual(["sharp"]);
    await client.send("POST", "/agents/sharp/archive", {});
    expect([await search("about zig"), await search("about zig", "&archived=show"), await search("", "&archived=only")]).toEqual([
      [],
      ["sharp"],
      ["sharp"],
    ]);
  });
});

test("an unknown model is refused at deploy with the choices, and none is put in its place", async () => {
  const workspace = await createTestWorkspace({ models: [testModel, "local/large"] });
  client = await createClient(server, { in: workspace });
  const { "agent.md": text = "" } = agent("m5");
  const { status, answer } = await deploy({ "agent.md": String(text).replace(testModel, "openrouter/meta/llama-4") });
  expect([status, answer.code]).toEqual([422, "MODEL_NOT_LISTED"]);
  expect(answer.hint).toContain("local/large");
  expect((await (await client.ask("/agents")).json()).items).toEqual([]);
});
