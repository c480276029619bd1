import "server-only";
import { createHash } from "node:crypto";
import type { Digest } from "#core/package/digest";

/** Digest and number of the bytes that pass through `each`, in their order. */
export async function hashChunks(
  chunks: AsyncIterable<Uint8Array>,
  each: (chunk: Uint8Array) => Promise<unknown>,
): Promise<{ bytes: number; digest: Digest }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await each(chunk);
  }
  return { bytes, digest: `sha256:${hash.digest("hex")}` };
}
