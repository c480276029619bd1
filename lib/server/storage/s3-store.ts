import "server-only";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "minio";
import { storeUnavailable } from "@/lib/server/storage/object-errors";
import type { ObjectClaim, ObjectSource, ObjectStore } from "@/lib/server/storage/object-store";
import { createTransport } from "@/lib/server/storage/s3-transport";

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** A request fails when nothing moved for so long. */
  idleMs?: number;
  /** Tries of one operation, the first included. */
  attemptsMax?: number;
};

/**
 * Objects in a bucket of any S3 server, in path style. An object is one signed PUT that names its SHA-256, so that the
 * server refuses bytes that changed on the way, and a file is streamed: it is never held in memory.
 */
export function createS3Store(options: S3Options): ObjectStore {
  const { bucket, region, attemptsMax = 3 } = options;
  const client = createClient(options);

  /** Repeats what a server or a network may do better a moment later. Null for an object that is not there. */
  async function attempt<T>(doing: string, operation: () => Promise<T>): Promise<T | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await operation();
      } catch (error) {
        const code = codeOf(error);
        if (code === "NoSuchKey" || code === "NotFound") return null;
        if (tries >= attemptsMax || isRefusal(code)) throw explained(doing, code, error);
        await wait(50 * 4 ** tries * (0.5 + Math.random() / 2));
      }
    }
  }

  async function putOnce(key: string, source: ObjectSource, claim: ObjectClaim): Promise<void> {
    const answer = await client.makeRequestStreamAsync(
      {
        method: "PUT",
        bucketName: bucket,
        objectName: key,
        headers: { "content-length": String(claim.bytes), "content-type": "application/gzip" },
      },
      "path" in source ? createReadStream(source.path) : Readable.from([Buffer.from(source.bytes)]),
      // Over TLS the client signs the request without its payload.
      client.enableSHA256 ? claim.digest.slice("sha256:".length) : "",
      [200],
      region,
    );
    for await (const _ of answer);
  }

  return {
    async put(key, source, claim) {
      await attempt("write", async () => {
        try {
          await putOnce(key, source, claim);
        } catch (error) {
          if (codeOf(error) !== "NoSuchBucket") throw error;
          await client.makeBucket(bucket, region);
          await putOnce(key, source, claim);
        }
      });
    },
    get: (key) => attempt("read", () => client.getObject(bucket, key)),
    stat: (key) => attempt("read", async () => ({ bytes: (await client.statObject(bucket, key)).size })),
    async remove(key) {
      await attempt("remove", () => client.removeObject(bucket, key));
    },
    async check() {
      const exists = await attempt("find", () => client.bucketExists(bucket));
      if (!exists) await attempt("make", () => client.makeBucket(bucket, region));
    },
  };

  function explained(doing: string, code: string | undefined, cause: unknown): Error {
    if (code === "NoSuchBucket") return storeUnavailable(`The object store has no bucket ${bucket}.`, cause);
    const sentence = isRefusal(code)
      ? `The object store refused to ${doing}: ${code}.`
      : `The object store did not answer, or failed to ${doing}.`;
    return storeUnavailable(sentence, cause);
  }
}

function createClient({ endpoint, region, accessKey, secretKey, idleMs = 10_000 }: S3Options): Client {
  const url = new URL(endpoint);
  const secure = url.protocol === "https:";
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    // Its own retry would send a stream that is already used up.
    retryOptions: { disableRetry: true },
    transport: createTransport(secure, idleMs),
  });
}

const passing = new Set(["SlowDown", "InternalError", "ServiceUnavailable", "RequestTimeout", "OperationAborted"]);

/** An answer of the S3 server that will not change by asking again. Its codes are words; those of a connection begin with E. */
function isRefusal(code: string | undefined): boolean {
  return code !== undefined && !passing.has(code) && !/^(E[A-Z]+|UND_|ERR_)/.test(code);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
