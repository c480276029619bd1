import "server-only";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { envelopeLimits } from "#core/folder/intake-limits";
import { packagePaths } from "#core/package/layout";

const blockBytes = 512;
/** In a package the entry file lies under source/. */
const entryFile = /^(\.\/)?agent\.md$/i;

/**
 * Whether a .tgz is a package, and not an agent folder: its root holds a manifest and launch settings. Reads headers
 * only and keeps nothing; of what is no gzipped tar, or is too large to be one of ours, it says no, and the reader of
 * folders gives the reason.
 */
export async function isPackage(file: string): Promise<boolean> {
  const wanted = new Set<string>([packagePaths.manifest, packagePaths.launch]);
  const source = createReadStream(file);
  const unpacked = source.on("error", (error) => unpacked.destroy(error)).pipe(createGunzip());
  let pending: Buffer = Buffer.alloc(0);
  let skip = 0;
  let unpackedBytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > envelopeLimits.unpackedBytesMax) return false;
      const skipped = Math.min(skip, chunk.length);
      skip -= skipped;
      pending = Buffer.concat([pending, chunk.subarray(skipped)]);
      while (skip === 0 && pending.length >= blockBytes) {
        const header = readHeader(pending);
        if (!header) return false;
        if (entryFile.test(header.name)) return false;
        if (wanted.delete(header.name) && wanted.size === 0) return true;
        const rest = pending.subarray(blockBytes);
        const content = Math.ceil(header.bytes / blockBytes) * blockBytes;
        pending = rest.subarray(Math.min(content, rest.length));
        skip = content - Math.min(content, rest.length);
      }
    }
  } catch {
    return false;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
  return false;
}

/** Null at the end of the archive, and for a size in a form that our packages do not have. */
function readHeader(block: Buffer): { name: string; bytes: number } | null {
  const name = text(block, 0, 100);
  const size = text(block, 124, 12).trim();
  return name !== "" && /^[0-7]+$/.test(size) ? { name, bytes: Number.parseInt(size, 8) } : null;
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
}
