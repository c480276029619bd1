import { describe, expect, test } from "vitest";
import { AnswerCache } from "@/lib/server/caches/answer-cache";

describe("an answer cache", () => {
  const answer = (letter: string, length = 4_500) => ({ text: letter.repeat(length) });

  test("gives up the answers that were not asked for longest, and keeps within its bounds", () => {
    const cache = new AnswerCache<{ text: string }>(40_000);
    for (const key of ["a", "b", "c", "d"]) cache.set(key, answer(key));
    expect(cache.size).toBe(4);
    expect(cache.get("a")).toEqual(answer("a"));
    cache.set("e", answer("e"));
    expect([cache.get("b"), cache.get("a")?.text[0]]).toEqual([undefined, "a"]);
  });

  test("keeps no answer that would push out most others", () => {
    const cache = new AnswerCache<{ text: string }>(40_000);
    cache.set("large", answer("x", 6_000));
    expect(cache.size).toBe(0);
  });

  test("gives each that asks an answer of its own, so that nobody changes what others get", () => {
    const cache = new AnswerCache<{ text: string }>(40_000);
    cache.set("a", answer("a", 1));
    const given = cache.get("a");
    if (given) given.text = "changed";
    expect(cache.get("a")).toEqual({ text: "a" });
  });
});
