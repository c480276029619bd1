import { expect, test } from "vitest";
import { firstWords } from "@/lib/client/comments/first-words";

test.each([
  ["Why **down**? The policy says `half up`.", "Why down? The policy says half up."],
  ["# Tax\n\n- *first* this\n- then [that](https://example.org/a_b)", "Tax first this then that"],
  ["```ts\nconst a = 1;\n```", "const a = 1;"],
  ["2 * 3 is 6, and a_b_c is a name", "2 * 3 is 6, and a_b_c is a name"],
  ["**", "**"],
])("%j is told as %j", (markdown, words) => {
  expect(firstWords(markdown)).toBe(words);
});

test("long runs of signs take no time", () => {
  const start = performance.now();
  firstWords("*".repeat(10_000));
  firstWords(`${"[".repeat(5_000)}${"`a".repeat(2_500)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
