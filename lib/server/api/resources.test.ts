import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileUploads } from "#core/folder/testing/hostile-uploads";
import { type Client, createClient } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";

const mebibyte = 1024 * 1024;
let child: ChildProcess;
let client: Client;

beforeAll(async () => {
  child = fork("lib/server/api/testing/server-process.ts", { execArgv: ["--conditions=react-server", "--import", "tsx"] });
  const [{ url }] = await once(child, "message");
  client = await createClient({ url, log: () => "", close: async () => {} });
});
afterAll(() => child.kill("SIGKILL"));

/** Peak memory and the longest stall since the last call. */
async function measure(): Promise<{ peakRss: number; stallMs: number }> {
  child.send("measure");
  const [measured] = await once(child, "message");
  return measured;
}

/** A folder of 16 MiB that no compressor makes smaller, as a multipart upload. */
async function send16MiB(name: string): Promise<number> {
  const assets = Array.from({ length: 4 }, (_, at) => `assets/${at}.bin`);
  const form = new FormData();
  form.append(
    "files",
    new Blob([
      `---\nname: ${name}\nmodel: local/small\nharness:\n  files:\n${assets.map((path) => `    - ${path}\n`).join("")}---\nAnswer.\n`,
    ]),
    "agent.md",
  );
  for (const path of assets) form.append("files", new Blob([randomBytes(4 * mebibyte - 4096)]), path);
  const res = await client.ask("/deploy", { method: "POST", body: form });
  if (res.status !== 201) throw new Error(`${res.status} ${await res.text()}`);
  return res.status;
}

it("takes four uploads of 16 MiB at once without holding them in memory", async () => {
  // Warm, so that only what the uploads need is counted.
  await send16MiB("warm");
  await measure();
  const idle = (await measure()).peakRss;
  expect(await Promise.all(["one", "two", "three", "four"].map(send16MiB))).toEqual([201, 201, 201, 201]);
  const { peakRss } = await measure();
  expect((peakRss - idle) / mebibyte).toBeLessThanOrEqual(64);
}, 120_000);

it("keeps its event loop free while a draft of 1,900 files is saved", async () => {
  const from = { kind: "empty", dialect: "mutagent", name: "wide" };
  const { id, version } = await (await client.send("POST", "/drafts", { from })).json();
  const save = async (expectedVersion: number, text: string) => {
    const files = Array.from({ length: 1_900 }, (_, at) => ({ path: `notes/${at}.txt`, kind: "text", text }));
    const body = JSON.stringify({ expectedVersion, files });
    const saved = await client.ask(`/drafts/${id}`, { method: "PATCH", headers: { "content-type": "application/json" }, body });
    expect([saved.status, (await saved.json()).changedFiles]).toEqual([200, 1_901]);
  };
  for (const warm of [0, 1, 2]) await save(version + warm, `warm ${warm}`);
  await measure();
  await save(version + 3, "again");
  // Its 150 KB of JSON are checked at once; writing all rows in one statement took three times as long as everything else.
  expect((await measure()).stallMs).toBeLessThan(120);
}, 120_000);

it("keeps its event loop free while hostile uploads are worked through", async () => {
  await client.ask("/check", probeAgent("warm"));
  await measure();
  const worst = hostileUploads.filter(({ name }) => /zeros|quine|nested|10,?001|GiB|ratio|overlap|long/i.test(name)).slice(0, 12);
  expect(worst.length).toBeGreaterThan(3);
  const bombs = worst.map(({ fileName, bytes }) => ({
    method: "POST",
    headers: { "content-type": fileName.endsWith(".zip") ? "application/zip" : "application/gzip" },
    body: Buffer.from(bytes()),
  }));
  const deep = { ...probeAgent("x"), body: `---\nname: probe\nmodel: local/small\nx: ${"[".repeat(20_000)}\n---\n` };
  await Promise.all([...bombs, deep, deep].map(async (init) => (await client.ask("/check", init)).text()));
  expect((await measure()).stallMs).toBeLessThan(50);
}, 120_000);
