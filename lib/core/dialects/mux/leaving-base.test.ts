import { expect, test } from "vitest";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";
import { builtInProblems } from "#core/dialects/mux/built-in-problems";
import { leavingBase } from "#core/dialects/mux/leaving-base";

/** A project of definitions, id → base. */
function project(bases: Record<string, string | null>, folder = ".mux/agents") {
  return folderOf(
    Object.fromEntries(
      Object.entries(bases).map(([id, base]) => [`${folder}/${id}.md`, `---\nname: ${id}\n${base ? `base: ${base}\n` : ""}---\n`]),
    ),
  );
}
const chainOf = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`a${at}`, `a${at + 1}`]));

test.each<[string, Record<string, string | null>, string | null]>([
  ["has no base", { a: null }, null],
  ["leaves at once", { a: "exec" }, "exec"],
  ["leaves by a sibling", { a: "b", b: "exec" }, "exec"],
  ["stays in the project", { a: "b", b: null }, null],
  ["leaves by its own id, which lies below", { a: "a" }, "a"],
  ["leaves by the own id of a sibling", { a: "exec", exec: "exec" }, "exec"],
  ["turns in a circle", { a: "b", b: "a" }, null],
])("a chain that %s", (_, bases, base) => {
  expect(leavingBase(project(bases), ".mux/agents/a.md")).toEqual({ id: "a", base });
});

test("follows no more definitions than a chain may have", () => {
  expect(leavingBase(project(chainOf(10)), ".mux/agents/a0.md")).toEqual({ id: "a0", base: "a10" });
  expect(leavingBase(project(chainOf(11)), ".mux/agents/a0.md")).toEqual({ id: "a0", base: null });
});

test("finds a lone file and the folder of the newer edition, and nothing where nothing can be read", () => {
  expect(leavingBase(folderOf({ "a.md": "---\nname: A\nbase: exec\n---\n" }))).toEqual({ id: "a", base: "exec" });
  expect(leavingBase(project({ a: "b", b: "plan" }, ".xum/agents"), ".xum/agents/a.md")).toEqual({ id: "a", base: "plan" });
  expect(leavingBase(folderOf({ ".mux/agents/a.md": "Hello." }), ".mux/agents/a.md")).toBeNull();
  expect(leavingBase(folderOf({}))).toBeNull();
});

test("names each text that Mux could not load as a built-in agent", () => {
  const problems = builtInProblems({ exec: "---\nname: Exec\n---\nGo.\n", ask: "Hello.", plan: "---\nname: 5\n---\n" });
  expect(problems.map(({ id, message }) => `${id}: ${message}`)).toEqual([
    "ask: Mux cannot load it: no frontmatter.",
    "plan: Mux cannot load it: schema invalid.",
  ]);
});
