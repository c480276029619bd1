import { expect, test } from "vitest";
import { renamedPaths } from "#core/diff/anchors/renamed-paths";

const file = (path: string, digest = "a", bytes = 10) => ({ path, digest, bytes });
const before = [file("agent.md", "e"), file("docs/rules.md")];
const renamed = (...after: ReturnType<typeof file>[]) => renamedPaths("docs/rules.md", before, [file("agent.md", "e"), ...after]);

test("a file that is gone is looked for among the new ones, the likeliest first", () => {
  const after = [file("z.md", "x"), file("rules/rules.md", "b"), file("notes.md"), file("text/rules.md"), file("empty.md", "a", 0)];
  expect(renamed(...after)).toEqual([["text/rules.md"], ["notes.md"], ["rules/rules.md"], ["z.md"]]);
});

test("a file that is there still, or never was, has no other path", () => {
  expect(renamed(file("docs/rules.md", "b"), file("rules.md"))).toEqual([]);
  expect(renamedPaths("nowhere.md", before, [file("rules.md")])).toEqual([]);
});

test("many files of other bytes are not looked into", () => {
  const others = Array.from({ length: 21 }, (_, index) => file(`new-${index}.md`, `${index}`));
  expect(renamed(...others)).toEqual([]);
  expect(renamed(...others, file("kept.md"))).toEqual([["kept.md"]]);
});
