import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A secret nobody can guess: 256 random bits as 43 base64url characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored in place of a secret. Plain SHA-256 does: 256 random bits cannot be searched, so nothing need be slow. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
