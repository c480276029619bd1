import "server-only";
import type { Readable } from "node:stream";
import type { Digest } from "#core/package/digest";

/** Where the bytes of an object come from. A file can be read again, so a failed write can be repeated. */
export type ObjectSource = { path: string } | { bytes: Uint8Array };

/** What the bytes must be; a store refuses others before anyone can read them. */
export type ObjectClaim = { bytes: number; digest: Digest };

/**
 * Bytes by key. A key names its content, so writing one twice is the same as writing it once, and no lock is needed.
 * Every method throws a ServiceError UNAVAILABLE (OBJECT_STORE_UNAVAILABLE) when the store does not do its work.
 */
export type ObjectStore = {
  /** Afterwards the whole object is there and durable; never a part of it, at no moment. */
  put(key: string, source: ObjectSource, claim: ObjectClaim): Promise<void>;
  /** The bytes as they are stored, unverified; null when there is no such object. */
  get(key: string): Promise<Readable | null>;
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Whether the store can be read and written; makes its folder or bucket when it is absent and that is allowed. */
  check(): Promise<void>;
};

/** `packages/sha256/ab/abcd….tgz` */
export function archiveKey(digest: Digest): string {
  const hex = digest.slice("sha256:".length);
  return `packages/sha256/${hex.slice(0, 2)}/${hex}.tgz`;
}

/** A digest that comes out of the database, as what it is. @throws {Error} for anything else. */
export function parseDigest(text: string): Digest {
  if (isDigest(text)) return text;
  throw new Error(`${text} is no digest`);
}

function isDigest(text: string): text is Digest {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}
