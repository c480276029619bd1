import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { ServiceError } from "@/lib/server/errors";
import { type MasterKey, masterKeys } from "@/lib/server/secrets/master-key";

/** A provider key as it lies in the database: nonce (12 bytes), ciphertext, tag (16 bytes), and which master key sealed it. */
export type SealedKey = { cipher: Uint8Array<ArrayBuffer>; keyId: string };

/** Where a key belongs. Part of what is authenticated, so a sealed key moved to another row does not open there. */
export type KeyPlace = { workspaceId: string; provider: string };

const nonceBytes = 12;
const tagBytes = 16;
const associated = (place: KeyPlace) => Buffer.from(`${place.workspaceId}\n${place.provider}`);

/** Seals `key` with AES-256-GCM under the newest master key. */
export function sealKey(key: string, place: KeyPlace, [master] = masterKeys()): SealedKey {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", master.bytes, nonce).setAAD(associated(place));
  const parts = [nonce, cipher.update(key, "utf8"), cipher.final(), cipher.getAuthTag()];
  return { cipher: new Uint8Array(Buffer.concat(parts)), keyId: master.id };
}

/**
 * The key in plain text, for the call to the provider and for nothing else.
 * @throws {ServiceError} UNAVAILABLE when the secret that sealed it is no longer among the settings.
 * @throws {Error} when the bytes were changed or belong to another place.
 */
export function openKey(sealed: SealedKey, place: KeyPlace, keys: readonly MasterKey[] = masterKeys()): string {
  const master = keys.find((each) => each.id === sealed.keyId);
  if (!master) {
    throw new ServiceError("UNAVAILABLE", `The key of ${place.provider} was stored under a secret that this server no longer has.`, {
      code: "SECRET_UNKNOWN",
      hint: "Add the former secret to BERTH_OLD_SECRETS, or enter the key again.",
    });
  }
  const bytes = Buffer.from(sealed.cipher);
  const decipher = createDecipheriv("aes-256-gcm", master.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(associated(place))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString("utf8");
}
