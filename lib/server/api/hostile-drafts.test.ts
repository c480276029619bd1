import { expect, it } from "vitest";
import { attackedApi } from "@/lib/server/api/testing/attacked-api";

const { client, refusal } = await attackedApi("/deploy?environment=dev");

it("a save that names a path twice is refused whole, since nobody could tell which of the two holds", async () => {
  const from = { kind: "revision", agent: "probe", revision: 1 };
  const { id, version: expectedVersion } = await (await client.send("POST", "/drafts", { from })).json();
  const twice = [
    { path: "notes.txt", kind: "text", text: "one" },
    { path: "notes.txt", kind: "deleted" },
  ];
  expect(await refusal(await client.send("PATCH", `/drafts/${id}`, { expectedVersion, files: twice }))).toBe(422);
  expect(await (await client.ask(`/drafts/${id}`)).json()).toMatchObject({ version: expectedVersion, changedFiles: 0 });
});

it("a draft of an upload holds more than other JSON may, and no path outside its folder", async () => {
  const begin = (path: string) => {
    const files = [
      { path: "agent.md", kind: "text", text: "no header" },
      { path, kind: "text", text: "x".repeat(2 * 1024 * 1024) },
    ];
    return client.send("POST", "/drafts", { from: { kind: "files", dialect: "mutagent", name: "upload", entryPath: "agent.md", files } });
  };
  expect((await begin("data/long.txt")).status).toBe(201);
  expect(await refusal(await begin("../agent.md"))).toBe(422);
});
