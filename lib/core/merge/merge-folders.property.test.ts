import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MergeChoice, MergeConflict } from "#core/merge/merge-conflict";
import { mergeFolders } from "#core/merge/merge-folders";
import { mergeFolder, textsOf } from "#core/merge/testing/merge-folder";

/** How many random folders each promise is tried with: MERGE_RUNS=10000 for the whole proof. */
const numRuns = Number(process.env.MERGE_RUNS ?? 500);

type Files = Record<string, string>;

const line = fc.constantFrom("a", "b", "c", "", "  ", "d e", "---", "- x", "\r", "\ud800x");
const text = fc.tuple(fc.array(line, { maxLength: 8 }), fc.boolean()).map(([lines, isEnded]) => lines.join("\n") + (isEnded ? "\n" : ""));
const value = fc.constantFrom(
  "1",
  "two",
  '"a: b"',
  "[x, y]",
  "[x]",
  "{k: 1, l: 2}",
  "{k: 2}",
  "|\n  one\n  two",
  "\n  m: 1\n  n: 2",
  "# none",
  "1 # note",
);
const header = fc.dictionary(fc.constantFrom("name", "model", "tools", "h"), value, { maxKeys: 4 }).map((fields) =>
  Object.entries(fields)
    .map(([key, written]) => `${key}: ${written}\n`)
    .join(""),
);
const definition = fc.tuple(header, text).map(([yaml, body]) => `---\n${yaml}---\n${body}`);
const files: fc.Arbitrary<Files> = fc.dictionary(
  fc.constantFrom("a.md", "b.md", "c/d.md", "e.bin"),
  fc.oneof(definition, text, fc.constant("\0bin")),
  { maxKeys: 4 },
);

/** What somebody may have made of `base`: files edited, moved, removed, added. */
const edited = (base: Files): fc.Arbitrary<Files> =>
  fc
    .array(fc.tuple(fc.nat(9), fc.nat(60), fc.nat(9), fc.oneof(line, value), fc.constantFrom("edit", "move", "remove", "add")), {
      maxLength: 4,
    })
    .map((steps) => {
      const now = new Map(Object.entries(base));
      for (const [which, at, cut, put, what] of steps) {
        const path = [...now.keys()][which % Math.max(now.size, 1)];
        const old = path === undefined ? undefined : now.get(path);
        if (what === "add" || path === undefined || old === undefined) now.set(`new${which}.md`, put);
        else if (what === "edit") now.set(path, old.slice(0, at) + put + old.slice(at + cut));
        else now.delete(path);
        if (what === "move" && old !== undefined) now.set(`moved${which}.md`, old);
      }
      return Object.fromEntries(now);
    });
const sides = files.chain((base) => fc.tuple(fc.constant(base), fc.oneof(edited(base), files), fc.oneof(edited(base), files)));

// What is half a surrogate pair cannot be written to a file, and so is not in one.
const stored = (folder: Files) => textsOf(new Map([...mergeFolder(folder)].map(([path, { content }]) => [path, content])));

function merge(base: Files, mine: Files, theirs: Files, choices: readonly MergeChoice[] = []) {
  const of = (folder: Files) => mergeFolder(stored(folder));
  const { files: merged, ...rest } = mergeFolders({ base: of(base), mine: of(mine), theirs: of(theirs) }, { choices });
  return { ...rest, files: textsOf(merged) };
}

describe("a merge of random folders", () => {
  test("is what one side made, where the other did nothing, byte for byte", () => {
    fc.assert(
      fc.property(sides, ([base, mine]) => {
        expect(merge(base, mine, base)).toMatchObject({ files: stored(mine), conflicts: [] });
        expect(merge(base, base, mine)).toMatchObject({ files: stored(mine), conflicts: [] });
        expect(merge(base, mine, mine)).toMatchObject({ files: stored(mine), conflicts: [] });
      }),
      { numRuns },
    );
  });

  test("asks the same of both people, each with their own side as mine", () => {
    fc.assert(
      fc.property(sides, ([base, mine, theirs]) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(one.conflicts.map(swapped).map(asked).sort()).toEqual(other.conflicts.map(asked).sort());
        if (one.conflicts.length === 0) expect(Object.keys(one.files).sort()).toEqual(Object.keys(other.files).sort());
      }),
      { numRuns },
    );
  });

  test("is settled by one choice for each conflict, and by nothing less", () => {
    fc.assert(
      fc.property(sides, fc.constantFrom("mine" as const, "theirs" as const, "base" as const), ([base, mine, theirs], take) => {
        const { conflicts, open } = merge(base, mine, theirs);
        expect([...open].sort()).toEqual(conflicts.map(({ id }) => id).sort());
        const settled = merge(
          base,
          mine,
          theirs,
          conflicts.map(({ id }) => ({ id, take })),
        );
        expect(settled.open).toEqual([]);
        expect(settled.conflicts).toEqual(conflicts);
      }),
      { numRuns },
    );
  });

  test("loses nothing: each line that a side added is in the result or in a conflict", () => {
    const marked = (name: string) => (at: number) => `<${name} ${at}>`;
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.array(fc.nat(12), { maxLength: 4 }),
        fc.array(fc.nat(12), { maxLength: 4 }),
        (lines, left, right) => {
          const put = (places: number[], name: (at: number) => string) => {
            const now: string[] = [...lines];
            for (const at of places) now.splice(at, at % 3, name(at));
            return { "a.txt": now.map((each) => `${each}\n`).join("") };
          };
          const [base, mine, theirs] = [put([], String), put(left, marked("mine")), put(right, marked("theirs"))];
          const merged = merge(base, mine, theirs);
          const told = merged.files["a.txt"] + merged.conflicts.map((conflict) => JSON.stringify([conflict.mine, conflict.theirs])).join();
          for (const text of [mine, theirs])
            for (const each of text["a.txt"].match(/<(?:mine|theirs) \d+>/g) ?? []) expect(told).toContain(each);
        },
      ),
      { numRuns },
    );
  });

  test("keeps changes that stand apart, of both sides, without a question", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("mine", "theirs", "none"), fc.array(fc.constantFrom("x", "y"), { maxLength: 3 })), {
          maxLength: 10,
        }),
        (blocks) => {
          const of = (...changed: string[]) => ({
            "a.txt": blocks
              .map(([who, lines], index) => [`block ${index}`, ...(changed.includes(who) ? lines : ["old"]), `end ${index}`, ""].join("\n"))
              .join(""),
          });
          expect(merge(of(), of("mine"), of("theirs"))).toMatchObject({ conflicts: [], files: of("mine", "theirs") });
        },
      ),
      { numRuns },
    );
  });
});

function swapped({ mine, theirs, ...conflict }: MergeConflict): MergeConflict {
  return { ...conflict, mine: theirs, theirs: mine };
}

/** What is asked; the number of a line is one of theirs, and so differs. */
function asked({ path, kind, field, base, mine, theirs }: MergeConflict): string {
  return JSON.stringify([kind === "path" || kind === "deleted" ? "" : path, kind, field, base, mine, theirs]);
}
