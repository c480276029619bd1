import "server-only";
import { openKey, sealKey } from "@/lib/server/secrets/sealed-key";

/** The text of an answer and its content type. */
export type SpokenAnswer = { type: string; text: string };

/** What is kept of an answer: sealed, because the answer that creates a token holds the token itself. */
export type SealedAnswer = { keyId: string; cipher: string };

const place = (owner: string) => ({ workspaceId: owner, provider: "idempotent answer" });

export function sealAnswer(answer: SpokenAnswer, owner: string): SealedAnswer {
  const { cipher, keyId } = sealKey(JSON.stringify(answer), place(owner));
  return { keyId, cipher: Buffer.from(cipher).toString("base64") };
}

/** @throws when it was sealed for another owner, or under a secret that this server no longer has. */
export function openAnswer(kept: unknown, owner: string): SpokenAnswer {
  if (!isSealed(kept)) throw new Error("a kept answer is not sealed");
  const text = openKey({ keyId: kept.keyId, cipher: new Uint8Array(Buffer.from(kept.cipher, "base64")) }, place(owner));
  const answer: unknown = JSON.parse(text);
  if (!isSpoken(answer)) throw new Error("a kept answer has another form");
  return answer;
}

function isSealed(kept: unknown): kept is SealedAnswer {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "keyId" in kept &&
    typeof kept.keyId === "string" &&
    "cipher" in kept &&
    typeof kept.cipher === "string"
  );
}

function isSpoken(answer: unknown): answer is SpokenAnswer {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "type" in answer &&
    typeof answer.type === "string" &&
    "text" in answer &&
    typeof answer.text === "string"
  );
}
