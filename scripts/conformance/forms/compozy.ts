import { isDeepStrictEqual } from "node:util";
import { compozyAnswer } from "@/scripts/conformance/forms/compozy-answers";
import { type CompozyCase, compozyCase } from "@/scripts/conformance/forms/compozy-case";
import type { Answer } from "@/scripts/conformance/forms/compozy-views";

/** Cases about Compozy's AGENT.md, in the form of `lib/core/dialects/compozy/vectors/README.md`. */
export const compozyForm = {
  recognises(value: unknown): boolean {
    return compozyCase.safeParse(value).success;
  },
  /** @returns what differs from the case's expectation, one line each; nothing when it passes. */
  async judge(value: unknown, _name: string): Promise<string[]> {
    const given = compozyCase.parse(value);
    return differences(given.expect, compozyAnswer(given));
  },
};

function differences(expected: CompozyCase["expect"], answer: Answer): string[] {
  const { ok, errorKind, errorMentions, ...results } = expected;
  if (!answer.ok) {
    if (ok) return [`expected an answer, got ${answer.errorKind}: ${answer.said}`];
    const kind = answer.errorKind === errorKind ? [] : [`expected ${errorKind}, got ${answer.errorKind}: ${answer.said}`];
    const missing = (errorMentions ?? []).filter((mention) => !answer.said.includes(mention));
    return [...kind, ...missing.map((mention) => `nothing mentions ${mention} in: ${answer.said}`)];
  }
  if (!ok) return [`expected ${errorKind}, got an answer`];
  return Object.entries(results).flatMap(([key, value]) => {
    const found = key === "effectiveTools" ? countedAs(value, answer.results[key]) : answer.results[key];
    return isDeepStrictEqual(plain(found), value) ? [] : [`${key}: expected ${JSON.stringify(value)}, got ${JSON.stringify(found)}`];
  });
}

/** Without keys that are undefined, and with plain objects alone. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Long lists are given by their number. */
function countedAs(expected: unknown, found: unknown): unknown {
  if (typeof expected !== "object" || expected === null || typeof found !== "object" || found === null) return found;
  return Object.fromEntries(
    Object.keys(expected).map((key) => {
      const list = Reflect.get(found, key.replace(/Count$/, ""));
      return [key, key.endsWith("Count") && Array.isArray(list) ? list.length : list];
    }),
  );
}
