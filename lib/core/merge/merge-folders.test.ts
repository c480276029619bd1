import { describe, expect, test } from "vitest";
import type { MergeChoice, MergeRest } from "#core/merge/merge-conflict";
import { mergeFolders } from "#core/merge/merge-folders";
import { mergeFolder, textsOf } from "#core/merge/testing/merge-folder";

type Files = Record<string, string>;

function merge(base: Files, mine: Files, theirs: Files, choices: MergeChoice[] = [], side?: MergeRest) {
  const { files, ...rest } = mergeFolders(
    { base: mergeFolder(base), mine: mergeFolder(mine), theirs: mergeFolder(theirs) },
    { choices, rest: side },
  );
  return { ...rest, files: textsOf(files) };
}

const agent = (header: string, body = "Help.\n") => ({ "agent.md": `---\n${header}---\n${body}` });
const header =
  "name: helper # who\nmodel: local/small\nthinking: low\nharness:\n  tools:\n    builtin:\n      - read # always\n      - grep\n      - list\n";

describe("fields of a header", () => {
  test("come together where people changed different ones on lines side by side, with the comments of both", () => {
    const mine = agent(header.replace("local/small", "local/large # bigger"));
    const theirs = agent(header.replace("thinking: low", "thinking: high"));
    const merged = merge(agent(header), mine, theirs);
    expect(merged).toMatchObject({ conflicts: [], open: [], merged: ["agent.md"] });
    const both = header.replace("local/small", "local/large # bigger").replace("thinking: low", "thinking: high");
    expect(merged.files).toEqual(agent(both));
  });

  test("come together with edits of the body", () => {
    const merged = merge(agent(header), agent(header.replace("low", "high")), agent(header, "Help well.\n"));
    expect(merged.files).toEqual(agent(header.replace("low", "high"), "Help well.\n"));
  });

  test("keep what both sides did to different items of a list", () => {
    const mine = agent(header.replace("      - read # always\n", "      - bash\n      - read # always\n"));
    const theirs = agent(header.replace("      - list\n", ""));
    const { files, conflicts } = merge(agent(header), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(files["agent.md"]).toContain("      - bash\n      - read # always\n      - grep\n---");
  });

  test("are asked one by one where both sides set the same one", () => {
    const mine = agent(header.replace("local/small", "local/mine").replace("thinking: low\n", ""));
    const theirs = agent(header.replace("local/small", "local/theirs").replace("low", "high"));
    const merged = merge(agent(header), mine, theirs);
    expect(merged.conflicts).toEqual([
      {
        id: 'agent.md#["model"]',
        path: "agent.md",
        kind: "field",
        field: ["model"],
        base: { text: "local/small" },
        mine: { text: "local/mine" },
        theirs: { text: "local/theirs" },
      },
      {
        id: 'agent.md#["thinking"]',
        path: "agent.md",
        kind: "field",
        field: ["thinking"],
        base: { text: "low" },
        mine: null,
        theirs: { text: "high" },
      },
    ]);
    expect(merged.open).toHaveLength(2);
    const chosen = merge(agent(header), mine, theirs, [
      { id: 'agent.md#["model"]', take: "text", text: "local/other" },
      { id: 'agent.md#["thinking"]', take: "mine" },
    ]);
    expect(chosen.open).toEqual([]);
    expect(chosen.files).toEqual(agent(header.replace("local/small", "local/other").replace("thinking: low\n", "")));
  });

  test("of a list that both sides changed in one place are asked as a list", () => {
    const list = "tools: [a, b]\n";
    const sides = [agent(list), agent("tools: [a, b, c]\n"), agent("tools: [a, b, d]\n")] as const;
    const id = 'agent.md#["tools"]';
    expect(merge(...sides).conflicts).toMatchObject([{ id, base: { text: '["a","b"]' }, mine: { text: '["a","b","c"]' } }]);
    const { files } = merge(...sides, [{ id, take: "text", text: '["a","b","c","d"]' }]);
    expect(files).toEqual(agent("tools: [a, b, c, d]\n"));
  });

  test("are merged by lines where a header is TOML, is broken, or holds comments that would have no place", () => {
    const toml = (model: string, name: string) => agent(`name = "${name}"\nversion = 1\nmodel = "${model}"\n`);
    expect(merge(toml("a", "x"), toml("b", "x"), toml("a", "y")).files).toEqual(toml("b", "y"));
    expect(merge(agent("a: [\nb: 1\nc: 2\n"), agent("a: [\nb: 1\nc: 3\n"), agent("a: {\nb: 1\nc: 2\n")).files).toEqual(
      agent("a: {\nb: 1\nc: 3\n"),
    );
    const torn = merge(agent("a: 1\n"), agent("a: 1 # mine\n"), agent("a: 1 # theirs\n"));
    expect(torn.conflicts).toMatchObject([{ kind: "text", line: 2, mine: { text: "a: 1 # mine\n" }, theirs: { text: "a: 1 # theirs\n" } }]);
  });
});

describe("texts", () => {
  const text = (...lines: string[]) => ({ "notes.md": lines.map((line) => `${line}\n`).join("") });

  test("take the changes of both sides, and the same change once", () => {
    const merged = merge(text("a", "b", "c", "d", "e"), text("A", "b", "c", "D", "e"), text("a", "b", "C", "D", "e"));
    expect(merged).toMatchObject({ conflicts: [{ kind: "text", line: 3, mine: { text: "c\nD\n" }, theirs: { text: "C\nD\n" } }] });
    expect(merge(text("a", "b", "c", "d", "e"), text("A", "b", "c", "d", "E"), text("a", "b", "C", "d", "E")).files).toEqual(
      text("A", "b", "C", "d", "E"),
    );
  });

  test("ask for each run of lines that both sides wrote anew", () => {
    const sides = [
      text("a", "b", "c", "d", "e"),
      text("a", "mine", "c", "d", "mine"),
      text("new", "a", "theirs", "c", "d", "theirs"),
    ] as const;
    const { conflicts, files } = merge(...sides);
    expect(conflicts.map(({ id, line }) => [id, line])).toEqual([
      ["notes.md#3", 3],
      ["notes.md#6", 6],
    ]);
    expect(files).toEqual(sides[2]);
    const settled = merge(...sides, [
      { id: "notes.md#3", take: "mine" },
      { id: "notes.md#6", take: "text", text: "both\n" },
    ]);
    expect(settled).toMatchObject({ open: [], files: text("new", "a", "mine", "c", "d", "both") });
  });

  test("that are too different to be searched are asked as one run, and it is said", () => {
    const shuffled = (seed: number) => {
      let state = seed;
      return Array.from({ length: 12_000 }, () => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return `${(state >>> 16) % 30}`;
      });
    };
    const merged = merge(text(...shuffled(1)), text(...shuffled(2)), text(...shuffled(3)));
    expect(merged.isCoarse).toBe(true);
    expect(merged.conflicts.length).toBeGreaterThan(0);
  });
});

describe("files", () => {
  const long = "one\ntwo\nthree\nfour\nfive\n";

  test("that one side added, changed or removed are so in the result", () => {
    const merged = merge(
      { "a.md": "a", "b.md": "b", "c.md": "c" },
      { "a.md": "a2", "c.md": "c", "new.md": "n" },
      { "a.md": "a", "b.md": "b", "c.md": "c2" },
    );
    expect(merged).toMatchObject({ conflicts: [], files: { "a.md": "a2", "c.md": "c2", "new.md": "n" } });
  });

  test("that one side renamed take the other side's edits along", () => {
    const merged = merge({ "a.md": long }, { "b.md": long }, { "a.md": long.replace("two", "2") });
    expect(merged).toMatchObject({ conflicts: [], files: { "b.md": long.replace("two", "2") } });
    const edited = merge({ "a.md": long }, { "a.md": long.replace("five", "5") }, { "b.md": long.replace("two", "2") });
    expect(edited).toMatchObject({ conflicts: [], files: { "b.md": "one\n2\nthree\nfour\n5\n" } });
  });

  test("that both sides renamed otherwise are asked for their path", () => {
    const sides = [{ "a.md": long }, { "mine.md": long }, { "theirs.md": long }] as const;
    expect(merge(...sides).conflicts).toMatchObject([{ id: "a.md#path", kind: "path", base: { text: "a.md" }, mine: { text: "mine.md" } }]);
    expect(merge(...sides, [{ id: "a.md#path", take: "mine" }]).files).toEqual({ "mine.md": long });
    expect(merge(...sides, [{ id: "a.md#path", take: "text", text: "../out.md" }]).open).toEqual(["a.md#path"]);
  });

  test("that are both given one new path stay open, so that neither is lost", () => {
    const other = "1\n2\n3\n4\n5\n";
    const sides = [
      { a: long, b: other },
      { "mine/a": long, "mine/b": other },
      { "theirs/a": long, "theirs/b": other },
    ] as const;
    const { files, open } = merge(
      ...sides,
      ["a#path", "b#path"].map((id) => ({ id, take: "text", text: "c" })),
    );
    expect(open).toEqual(["b#path"]);
    expect(files).toEqual({ c: long, "theirs/b": other });
  });

  test("that one side removed and the other changed are asked", () => {
    const sides = [{ "a.md": "a\n" }, {}, { "a.md": "b\n" }] as const;
    expect(merge(...sides)).toMatchObject({
      conflicts: [{ id: "a.md#deleted", kind: "deleted", base: { text: "a\n" }, mine: null, theirs: { text: "b\n" } }],
      files: { "a.md": "b\n" },
    });
    expect(merge(...sides, [{ id: "a.md#deleted", take: "mine" }])).toMatchObject({ open: [], files: {} });
  });

  test("that are no text are asked as a whole, by size and digest", () => {
    const sides = [{ "a.bin": "\0a" }, { "a.bin": "\0mine" }, { "a.bin": "\0their" }] as const;
    expect(merge(...sides).conflicts).toEqual([
      {
        id: "a.bin#file",
        path: "a.bin",
        kind: "file",
        base: { bytes: 2, digest: "sha256:\0a" },
        mine: { bytes: 5, digest: "sha256:\0mine" },
        theirs: { bytes: 6, digest: "sha256:\0their" },
      },
    ]);
    expect(merge(...sides, [{ id: "a.bin#file", take: "mine" }]).files).toEqual({ "a.bin": "\0mine" });
  });

  test("that one side moved to where the other put another file stay two", () => {
    const merged = merge({ "a.md": long }, { "b.md": long }, { "a.md": long, "b.md": "other\n" });
    expect(merged.conflicts).toMatchObject([{ path: "b.md", kind: "text", mine: { text: long }, theirs: { text: "other\n" } }]);
  });
});

describe("hostile folders", () => {
  const blocks = (count: number, who: string) =>
    Array.from({ length: count }, (_, index) => `block ${index}\n${who} ${index}\nend\n`).join("");

  test("of a few hundred thousand lines, all of them written anew by both, are one question", () => {
    const { conflicts } = merge({ "a.txt": "a\n" }, { "a.txt": "x\n".repeat(300_000) }, { "a.txt": "y\n".repeat(300_000) });
    expect(conflicts).toHaveLength(1);
  });

  test("of many places that both changed are merged in time with their number", () => {
    const start = performance.now();
    const sides = ["base", "mine", "theirs"].map((who) => ({ "a.txt": blocks(20_000, who) }));
    expect(merge(sides[0] ?? {}, sides[1] ?? {}, sides[2] ?? {}).conflicts).toHaveLength(20_000);
    expect(performance.now() - start).toBeLessThan(2_500);
  });

  test("of headers with many fields that both set are merged by lines, before it takes too long", () => {
    const of = (who: string) => agent(Array.from({ length: 400 }, (_, index) => `key${index}: ${who}\n`).join(""));
    expect(merge(of("base"), of("mine"), of("theirs")).conflicts.map(({ kind }) => kind)).toEqual(["text"]);
  });
});

describe("what nobody chose by itself", () => {
  const sides = [
    { "a.md": "1\n", "b.md": "1\n" },
    { "a.md": "2\n", "b.md": "2\n" },
    { "a.md": "3\n", "b.md": "3\n" },
  ] as const;

  test.each<[MergeRest, string]>([
    ["mine", "2\n"],
    ["theirs", "3\n"],
  ])("is settled by %s where that is to settle the rest, and choices count before it", (side, text) => {
    const [first] = merge(...sides).open;
    const merged = merge(...sides, [{ id: first ?? "", take: "base" }], side);
    expect(merged).toMatchObject({ open: [], files: { "a.md": "1\n", "b.md": text } });
  });
});
