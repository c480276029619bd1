import "server-only";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import type { UploadFile, UploadKind } from "#compiler/jobs";
import { ServiceError } from "@/lib/server/errors";
import { measureBody } from "@/lib/server/uploads/measure-body";
import { multipartBoundary, readMultipart } from "@/lib/server/uploads/read-multipart";
import type { UploadLimits } from "@/lib/server/uploads/upload-limits";
import { uploadNotReadable, uploadTooLarge } from "@/lib/server/uploads/upload-refused";
import { SpoolWriter } from "@/lib/server/uploads/write-spool";

/** An upload on disk, and the digest of its bytes (of a folder upload: of its names and files). */
export type SpooledUpload = UploadFile & { digest: string };

export type UploadBody = {
  contentType: string;
  /** As declared; undefined for a chunked body. It is believed only where it says too much. */
  contentLength: number | undefined;
  /** What the sender calls the upload; a Markdown file gets its name from it. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
};

const kinds: ReadonlyMap<string, UploadKind> = new Map([
  ["application/zip", "zip"],
  ["application/x-zip-compressed", "zip"],
  ["application/gzip", "tgz"],
  ["application/x-gzip", "tgz"],
  ["text/markdown", "markdown"],
]);

/**
 * Writes an upload into `folder` while it comes in. In memory there is never more than a chunk of it.
 * @throws {ServiceError} UPLOAD_TYPE, UPLOAD_TOO_LARGE, UPLOAD_TOO_SLOW, UPLOAD_NOT_READABLE.
 */
export async function spoolUpload(body: UploadBody, folder: string, limits: UploadLimits): Promise<SpooledUpload> {
  const [type = ""] = body.contentType.toLowerCase().split(";", 1);
  const boundary = type.trim() === "multipart/form-data" ? multipartBoundary(body.contentType) : null;
  const kind: UploadKind | undefined = boundary === null ? kinds.get(type.trim()) : "spool";
  if (kind === undefined) throw unreadType(body.contentType);
  if (body.contentLength !== undefined && body.contentLength > limits.bytesMax) throw uploadTooLarge(limits.bytesMax);

  const file = path.join(folder, "upload");
  const handle = await open(file, "wx", 0o600);
  const hash = createHash("sha256");
  try {
    const bytes = measureBody(body.bytes, limits);
    if (boundary === null) await spoolFile(bytes, handle, hash);
    else await spoolFolder(readMultipart(bytes, boundary, limits), new SpoolWriter(handle), hash);
  } finally {
    await handle.close();
  }
  return { path: file, kind, name: body.name, digest: hash.digest("hex") };
}

type Hash = ReturnType<typeof createHash>;

async function spoolFile(bytes: AsyncIterable<Uint8Array>, handle: Awaited<ReturnType<typeof open>>, hash: Hash): Promise<void> {
  let isEmpty = true;
  for await (const chunk of bytes) {
    isEmpty = false;
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  if (isEmpty) throw uploadNotReadable("The upload is empty.");
}

async function spoolFolder(events: ReturnType<typeof readMultipart>, spool: SpoolWriter, hash: Hash): Promise<void> {
  for await (const event of events) {
    if (event.kind === "part") {
      hash.update(`\0${event.name.length}\0`).update(event.name).update("\0");
      await spool.startFile(event.name);
    } else {
      hash.update(event.bytes);
      await spool.write(event.bytes);
    }
  }
  await spool.end();
}

function unreadType(contentType: string): ServiceError {
  return new ServiceError("UNSUPPORTED", `An upload of type ${contentType || "(none)"} is not read here.`, {
    code: "UPLOAD_TYPE",
    hint: "Set Content-Type to application/zip, application/gzip, text/markdown or multipart/form-data with a boundary.",
    facts: { types: [...kinds.keys(), "multipart/form-data"] },
  });
}
