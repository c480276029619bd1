import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await createClient(server);
});

const fifty = Array.from({ length: 50 }, (_, at) => at + 1);

async function deployAll(texts: string[], query = "") {
  const answers = await Promise.all(texts.map((text) => client.ask(`/deploy${query}`, probeAgent(text))));
  return Promise.all(answers.map(async (res) => ({ status: res.status, ...(await res.json()) })));
}

it("makes one revision of fifty deploys of the same content", async () => {
  const answers = await deployAll(fifty.map(() => "the same"));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201]);
  expect(new Set(answers.map(({ revision }) => revision.number))).toEqual(new Set([1]));
});

it("numbers fifty deploys of different content without a gap, and one of them is active", async () => {
  const answers = await deployAll(
    fifty.map((at) => `text ${at}`),
    "?environment=dev",
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers.map(({ revision }) => revision.number).sort((a, b) => a - b)).toEqual(fifty);
  expect(await (await client.ask("/agents/probe/slots/dev")).json()).toMatchObject({ version: 50, state: "active" });
});

it("lets one of two win who promote to one slot at once, and tells the other what is there", async () => {
  await deployAll(["one"], "?environment=dev");
  await deployAll(["two"], "?environment=staging");
  const moves = await Promise.all(
    ["dev", "staging"].map((from) => client.send("POST", "/agents/probe/slots/prod/promote", { from, expectedVersion: 0 })),
  );
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = await moves.find(({ status }) => status === 409)?.json();
  const { revision } = await (await client.ask("/agents/probe/slots/prod")).json();
  expect(lost).toMatchObject({ code: "SLOT_MOVED", facts: { currentVersion: 1, currentRevision: revision.number } });
});
