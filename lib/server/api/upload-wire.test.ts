import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { connections } from "@/lib/server/db";
import { tempRoot } from "@/lib/server/jobs/temp-folder";
import { uploadLimits } from "@/lib/server/uploads/upload-limits";

const mebibyte = 1024 * 1024;
const limits = { ...uploadLimits, bytesMax: 2 * mebibyte, windowMs: 400 };

let server: ApiServer;
let client: Client;

beforeAll(async () => {
  server = await startApiServer({ limits });
  client = await createClient(server);
});
afterAll(() => server.close());

/** Opens a deploy by hand, so that the body can misbehave. */
async function openDeploy(headers: Record<string, string>): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const all = { host: hostname, authorization: `Bearer ${client.token}`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/v1/workspaces/${client.workspace.workspace.slug}/deploy HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

/** Everything the server says until it closes the connection. */
async function answerOf(socket: Socket) {
  const said = await text(socket);
  const [head = "", body = ""] = said.split("\r\n\r\n", 2);
  return { status: Number(head.split(" ", 2)[1]), code: /"code":"(\w+)"/.exec(body)?.[1] };
}

async function expectNothingLeft() {
  await vi.waitFor(async () => expect(await readdir(tempRoot())).toEqual([]), 5_000);
  expect(await connections().db.agent.count({ where: { workspaceId: client.workspace.workspace.id } })).toBe(0);
}

const multipart = (body: string) =>
  client.ask("/deploy", { method: "POST", headers: { "content-type": "multipart/form-data; boundary=b" }, body });
const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;

describe("a body that does not keep to the rules", () => {
  it.each([
    ["has no final boundary", part("agent.md", "text")],
    ["has an empty field name", `--b\r\nContent-Disposition: form-data; name=""; filename="agent.md"\r\n\r\ntext\r\n--b--\r\n`],
    ["has 20 KiB of headers on one part", `--b\r\nX-Long: ${"x".repeat(20_480)}\r\n\r\ntext\r\n--b--\r\n`],
    ["has 10,001 parts", `${Array.from({ length: 10_001 }, (_, at) => part(`f${at}`, "")).join("")}--b--\r\n`],
  ])("is refused when it %s", async (_, body) => {
    const res = await multipart(body);
    expect([res.status, (await res.json()).code]).toEqual([422, "UPLOAD_NOT_READABLE"]);
    await expectNothingLeft();
  });

  it("is refused by its length alone, before a byte of it is sent", async () => {
    const socket = await openDeploy({ "content-type": "application/zip", "content-length": String(limits.bytesMax + 1) });
    expect(await answerOf(socket)).toEqual({ status: 413, code: "UPLOAD_TOO_LARGE" });
    await expectNothingLeft();
  });

  it("is refused when more comes than may, where no length was told", async () => {
    const socket = await openDeploy({ "content-type": "application/zip", "transfer-encoding": "chunked" });
    socket.on("error", () => {});
    const answer = answerOf(socket);
    const chunk = Buffer.alloc(256 * 1024);
    for (let sent = 0; sent <= limits.bytesMax && !socket.destroyed; sent += chunk.length) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write("\r\n");
    }
    expect(await answer).toEqual({ status: 413, code: "UPLOAD_TOO_LARGE" });
    await expectNothingLeft();
  });

  it("is refused when it drips", async () => {
    const socket = await openDeploy({ "content-type": "application/zip", "content-length": "100000" });
    const drip = setInterval(() => socket.write("x"), 50);
    expect(await answerOf(socket)).toEqual({ status: 408, code: "UPLOAD_TOO_SLOW" });
    clearInterval(drip);
    await expectNothingLeft();
  });

  it.each([
    ["less than its length says", 0.5],
    ["all but one per cent", 0.99],
  ])("leaves nothing, and no fault in the log, when the client sends %s and goes", async (_, share) => {
    const faults = vi.spyOn(console, "error").mockImplementation(() => {});
    const socket = await openDeploy({ "content-type": "application/zip", "content-length": String(mebibyte) });
    socket.write(Buffer.alloc(Math.floor(mebibyte * share)));
    await vi.waitFor(async () => expect(await readdir(tempRoot())).toHaveLength(1), 5_000);
    socket.destroy();
    await expectNothingLeft();
    await delay(50);
    expect(faults).not.toHaveBeenCalled();
    faults.mockRestore();
    expect(JSON.parse(server.log().trim().split("\n").at(-1) ?? "{}")).toMatchObject({ status: 499 });
  });

  it("does not keep the next request from its answer", async () => {
    expect((await client.ask("/environments")).status).toBe(200);
  });
});
