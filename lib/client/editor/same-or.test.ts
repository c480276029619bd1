import { expect, test } from "vitest";
import { sameOr } from "@/lib/client/editor/same-or";

const policy = () => ({ decisions: [{ tool: "bash", mode: "blocked", because: { path: "", range: undefined } }], settings: [] });

test("keeps the object that says the same, however deep", () => {
  const before = policy();
  expect(sameOr(before, structuredClone(before))).toBe(before);
});

test.each([
  ["another value", { ...policy(), settings: ["x"] }],
  ["a key more", { ...policy(), run: null }],
  ["a key less", { decisions: policy().decisions }],
  ["a list in place of a map", { ...policy(), decisions: { 0: policy().decisions[0] } }],
  ["nothing", null],
])("takes what is otherwise: %s", (_, after) => {
  expect(sameOr<unknown>(policy(), after)).toBe(after);
});

test("takes the first there is", () => {
  expect(sameOr(undefined, null)).toBeNull();
});
