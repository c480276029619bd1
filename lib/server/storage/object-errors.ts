import "server-only";
import { ServiceError } from "@/lib/server/errors";

const hint = "Restore the object from a backup, or deploy the same content again.";

export function objectMissing(key: string): ServiceError {
  return new ServiceError("UNAVAILABLE", `The object ${key} is not in the object store.`, { code: "OBJECT_MISSING", hint, facts: { key } });
}

export function objectCorrupt(key: string, facts: { expected: string; found: string }): ServiceError {
  return new ServiceError("UNAVAILABLE", `The object ${key} is damaged: its bytes do not have the digest of its name.`, {
    code: "OBJECT_CORRUPT",
    hint,
    facts: { key, ...facts },
  });
}

/** `cause` goes to the log only: it may hold addresses. */
export function storeUnavailable(sentence: string, cause: unknown): ServiceError {
  return new ServiceError("UNAVAILABLE", sentence, {
    code: "OBJECT_STORE_UNAVAILABLE",
    hint: "Try again; nothing was stored. If it stays so, look at the health page.",
    cause,
  });
}
