import { createHash } from "node:crypto";
import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Digest } from "#core/package/digest";
import { archiveKey } from "@/lib/server/storage/object-store";
import { readVerified } from "@/lib/server/storage/read-verified";
import { createS3Store } from "@/lib/server/storage/s3-store";

/** An S3 server that does one thing wrong, as often as `times` says, and then answers rightly. */
type Fault = { times: number; answer(request: http.IncomingMessage, response: http.ServerResponse): void };

const bytes = Buffer.from("an archive, for what it matters");
const digest: Digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
const key = archiveKey(digest);
const claim = { bytes: bytes.length, digest };

const state: { fault: Fault; requests: number; bucket: boolean; stored: Buffer | null } = {
  fault: { times: 0, answer: () => {} },
  requests: 0,
  bucket: true,
  stored: null,
};

const server = http.createServer(async (request, response) => {
  state.requests += 1;
  if (state.fault.times > 0) {
    state.fault.times -= 1;
    state.fault.answer(request, response);
    return;
  }
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk);
  const isObject = request.url?.includes(key) ?? false;
  if (!isObject && request.method === "PUT") {
    state.bucket = true;
    response.end();
  } else if (!state.bucket) s3Error(response, 404, "NoSuchBucket", request.method === "HEAD");
  else if (!isObject) response.end();
  else if (request.method === "PUT") {
    state.stored = Buffer.concat(body);
    response.end();
  } else if (request.method === "DELETE") response.writeHead(204).end();
  else if (!state.stored) s3Error(response, 404, "NoSuchKey", request.method === "HEAD");
  else
    response
      .writeHead(200, { "content-length": state.stored.length, etag: '"1"', "last-modified": new Date(0).toUTCString() })
      .end(state.stored);
});

function s3Error(response: http.ServerResponse, status: number, code: string, isHead = false): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(isHead ? "" : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

let store: ReturnType<typeof createS3Store>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  store = createS3Store({
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: "berth",
    region: "us-east-1",
    accessKey: "somebody",
    secretKey: "a secret that stays here",
    idleMs: 300,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  Object.assign(state, { fault: { times: 0, answer: () => {} }, requests: 0, bucket: true, stored: bytes });
});

const faults: { title: string; answer: Fault["answer"] }[] = [
  { title: "answers 503", answer: (_request, response) => s3Error(response, 503, "SlowDown") },
  { title: "answers 500", answer: (_request, response) => s3Error(response, 500, "InternalError") },
  { title: "never answers", answer: () => {} },
  { title: "hangs up", answer: (request) => void request.socket.destroy() },
  {
    title: "stalls in the middle",
    answer: (_request, response) => void response.writeHead(200, { "content-length": bytes.length }).write(bytes.subarray(0, 10)),
  },
  {
    title: "ends too early",
    answer(request, response) {
      response.writeHead(200, { "content-length": bytes.length }).write(bytes.subarray(0, 10));
      setTimeout(() => request.socket.destroy(), 20);
    },
  },
];

describe.each(faults)("a store that $title", ({ answer }) => {
  it("is read at a second try", async () => {
    state.fault = { times: 1, answer };
    const archive = await readVerified(store, digest);
    expect(archive.bytes).toBe(bytes.length);
    await archive.remove();
  });

  it("is an error in bounded time when it stays so, and the error tells nothing secret", async () => {
    state.fault = { times: Number.POSITIVE_INFINITY, answer };
    const error = await readVerified(store, digest).then(
      () => new Error("it was read"),
      (caught: Error) => caught,
    );
    expect(error).toMatchObject({ kind: "UNAVAILABLE", code: "OBJECT_STORE_UNAVAILABLE" });
    const { cause: _, ...told } = { ...error, message: error.message };
    expect(JSON.stringify(told)).not.toMatch(/a secret that stays here|127\.0\.0\.1/);
    expect(state.requests).toBeLessThanOrEqual(6);
  });
});

describe("writing", () => {
  it.each(faults.filter(({ title }) => !/middle|early/.test(title)))("is repeated when the store $title", async ({ answer }) => {
    state.stored = null;
    state.fault = { times: 1, answer };
    await store.put(key, { bytes }, claim);
    expect(state.stored).toEqual(bytes);
  });

  it("ends with an error when the store stays away", async () => {
    state.fault = { times: Number.POSITIVE_INFINITY, answer: (_request, response) => s3Error(response, 503, "SlowDown") };
    await expect(store.put(key, { bytes }, claim)).rejects.toMatchObject({ code: "OBJECT_STORE_UNAVAILABLE" });
  });

  it("is not repeated when the store refuses it", async () => {
    state.fault = { times: Number.POSITIVE_INFINITY, answer: (_request, response) => s3Error(response, 403, "AccessDenied") };
    await expect(store.put(key, { bytes }, claim)).rejects.toMatchObject({
      code: "OBJECT_STORE_UNAVAILABLE",
      message: expect.stringContaining("AccessDenied"),
    });
    expect(state.requests).toBe(1);
  });

  it("makes the bucket when it is absent", async () => {
    Object.assign(state, { bucket: false, stored: null });
    await store.put(key, { bytes }, claim);
    expect(state.stored).toEqual(bytes);
  });
});

it("makes the bucket at the start when it is absent", async () => {
  state.bucket = false;
  await store.check();
  expect(state.bucket).toBe(true);
});

it("never passes on wrong bytes", async () => {
  state.stored = Buffer.from("an archive, for what it mutters");
  await expect(readVerified(store, digest)).rejects.toMatchObject({ code: "OBJECT_CORRUPT", facts: { key } });
});

it("says which object is missing", async () => {
  state.stored = null;
  await expect(readVerified(store, digest)).rejects.toMatchObject({ code: "OBJECT_MISSING", facts: { key } });
});
