import "server-only";
import { createHash, hkdfSync } from "node:crypto";
import { env } from "@/lib/server/env";

/** A key for AES-256, and the name under which it is remembered beside what it sealed. The name tells nothing of the key. */
export type MasterKey = { id: string; bytes: Buffer };

export function deriveMasterKey(secret: string): MasterKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "berth stored keys 1", 32));
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 16), bytes };
}

let derived: [MasterKey, ...MasterKey[]] | undefined;

/** The key that seals, then those of former secrets, which only open. */
export function masterKeys(): [MasterKey, ...MasterKey[]] {
  derived ??= [deriveMasterKey(env().BERTH_SECRET), ...env().BERTH_OLD_SECRETS.map(deriveMasterKey)];
  return derived;
}
