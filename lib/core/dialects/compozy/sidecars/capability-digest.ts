import type { Capability } from "#core/dialects/compozy/definition";
import { goJsonString } from "#core/dialects/compozy/go/go-json";
import { type Digest, digestOf, type Sha256 } from "#core/package/digest";

const order = [
  "id",
  "summary",
  "outcome",
  "version",
  "context_needed",
  "artifacts_expected",
  "execution_outline",
  "constraints",
  "examples",
  "requirements",
] as const;

/** The digest that the program gives a capability: of its fields in their order, as compact JSON of Go, empty ones left out. */
export function capabilityDigest(capability: Capability, sha256: Sha256): Digest {
  const members = order.flatMap((field) => {
    const value = capability[field];
    if (value === undefined) return [];
    const json = typeof value === "string" ? goJsonString(value) : `[${value.map(goJsonString).join(",")}]`;
    return [`"${field}":${json}`];
  });
  return digestOf(sha256, new TextEncoder().encode(`{${members.join(",")}}`));
}
