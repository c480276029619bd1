import "server-only";
import { createHash } from "node:crypto";
import { canonicalJson, type JsonValue } from "#core/package/canonical-json";

/** What the hash of an audit event covers, besides the hash before it. */
export type HashedEvent = {
  sequence: string;
  action: string;
  subject: { kind: string; id: string };
  actor: JsonValue;
  data: JsonValue;
  requestId: string;
  /** ISO 8601, UTC, in milliseconds. */
  at: string;
};

/**
 * One link of the chain: SHA-256 over the previous hash, a line feed, and the canonical JSON of the event. Canonical,
 * because the database keeps no order of keys.
 */
export function auditHash(previousHash: string, event: HashedEvent): string {
  return createHash("sha256")
    .update(`${previousHash}\n${canonicalJson(event)}`)
    .digest("hex");
}
