import { describe, expect, test } from "vitest";
import { compareAgents } from "#core/diff/compare-agents";
import { comparedFolder } from "#core/diff/testing/compared-folder";

const header = `name: pricing
description: Prices invoices by a list that everybody in the company has agreed on, and by nothing else.
model: acme/small
harness:
  tools:
    builtin: [read]
  files:
    - data/list.json
    - data/notes.md
`;
const files = (change: Record<string, string> = {}, yaml = header, body = "Price the invoice.\nBe brief.\n") =>
  comparedFolder({
    "agent.md": `---\n${yaml}---\n${body}`,
    "data/list.json": '{ "a": 1 }\n',
    "data/notes.md": "# Notes\n\nPrices are in cents.\nTax is added last.\n",
    ...change,
  });

describe("the comparison of two packages", () => {
  test("is empty for a package and itself", () => {
    expect(compareAgents(files(), files())).toMatchObject({
      summary: "no change",
      isWidening: false,
      bindings: [],
      definition: [],
      instructions: null,
      files: [],
      tools: [],
      package: { isSameSource: true, isSameArtifact: true },
    });
  });

  test("says first what the agent may do more, with the reason", () => {
    const wider = files({}, header.replace("[read]", "[read, bash]").replace("acme/small", "acme/large"), "Price it.\nBe brief.\n");
    const { summary, isWidening, permissions, definition } = compareAgents(files(), wider);
    expect(summary).toBe("+bash, model acme/small → acme/large, instructions +1 −1");
    expect(isWidening).toBe(true);
    expect(permissions?.gained).toMatchObject([
      {
        tool: "bash",
        before: null,
        after: { because: { layer: "harness.tools.builtin", path: "agent.md", range: { start: { line: 7 } } } },
      },
    ]);
    expect(definition).toMatchObject([
      { name: "harness.tools.builtin", kind: "changed", items: { removed: [], added: ["bash"] }, before: { line: 7 } },
      { name: "model", kind: "changed", before: { value: "acme/small", path: "agent.md", line: 4 }, after: { value: "acme/large" } },
    ]);
  });

  test("puts the lines of the instructions where they stand in their file", () => {
    const { instructions } = compareAgents(files(), files({}, header, "Price the invoice.\nBe very brief.\n"));
    expect(instructions).toMatchObject({ before: { firstLine: 12 }, text: { removedLines: 1, addedLines: 1 } });
    expect(instructions?.text.hunks[0]?.lines.at(-1)).toEqual({ kind: "added", text: "Be very brief.\n", words: [[3, 8]] });
  });

  test("shows what was written differently, and that it means the same", () => {
    const rewritten = files({}, header.replace("builtin: [read]", "builtin:\n      - read"));
    const { summary, definition, files: changed } = compareAgents(files(), rewritten);
    expect([summary, definition?.map(({ name, kind }) => [name, kind])]).toEqual([
      "written differently",
      [["harness.tools.builtin", "written-differently"]],
    ]);
    expect(changed.map(({ after }) => after?.path)).toEqual(["agent.md"]);
  });

  test("reads a list that was text by its value", () => {
    const claude = (tools: string) =>
      comparedFolder({ "a.md": `---\nname: helper\ndescription: Helps.\ntools: ${tools}\n---\nHelp.\n` }, "a.md");
    expect(compareAgents(claude("Read, Grep"), claude("[Read, Grep]")).definition).toMatchObject([
      { name: "tools", kind: "written-differently" },
    ]);
    expect(compareAgents(claude("Read, Grep"), claude("[Read]")).definition).toMatchObject([{ name: "tools", kind: "changed" }]);
  });

  test("compares the words of a long value", () => {
    const { definition } = compareAgents(files(), files({}, header.replace("agreed on", "voted for")));
    expect(definition).toMatchObject([{ name: "description", kind: "changed", text: { removedLines: 1, addedLines: 1 } }]);
  });

  test("names bindings that a run needs", () => {
    const secrets = (required: boolean) => `${header}  bindings:\n    secrets:\n      - name: PRICE_KEY\n        required: ${required}\n`;
    expect(compareAgents(files(), files({}, secrets(true))).bindings).toEqual([{ name: "PRICE_KEY", before: null, after: "required" }]);
    const { bindings, summary } = compareAgents(files({}, secrets(false)), files({}, secrets(true)));
    expect([bindings, summary]).toEqual([
      [{ name: "PRICE_KEY", before: "optional", after: "required" }],
      expect.stringContaining("PRICE_KEY now required"),
    ]);
  });

  test("goes by the resolved form where the formats differ", () => {
    const claude = comparedFolder(
      { "a.md": "---\nname: pricing\ndescription: Prices.\ntools: Bash\n---\nPrice the invoice.\nBe brief.\n" },
      "a.md",
    );
    const { summary, permissions, instructions } = compareAgents(files(), claude);
    expect(summary).toMatch(/^format mutagent → claude, \+/);
    expect(permissions?.gained.map(({ tool }) => tool)).toContain("Bash");
    expect(instructions).toBeNull();
  });

  test("compares files and digests of a side that today's rules refuse, and says why", () => {
    const good = files();
    const broken = { ...good, place: { ...good.place, folder: files({}, header).place.folder, options: { dialect: "compozy" as const } } };
    const { definition, permissions, isWidening, unreadable, files: changed } = compareAgents(good, broken);
    expect({ definition, permissions, isWidening, changed }).toEqual({
      definition: null,
      permissions: null,
      isWidening: null,
      changed: [],
    });
    expect(unreadable.after.length).toBeGreaterThan(0);
  });
});

describe("files", () => {
  test("are added, removed, changed, and renamed when they are the same or alike", () => {
    const before = files();
    const after = files(
      { "data/prices.json": '{ "a": 1 }\n', "data/remarks.md": "# Notes\n\nPrices are in cents.\nTax is added first.\n" },
      header.replace("list.json", "prices.json").replace("notes.md", "remarks.md"),
    );
    expect(
      compareAgents(before, after).files.map((file) => [
        file.kind,
        file.before?.path,
        file.after?.path,
        file.content.kind,
        file.similarity,
      ]),
    ).toEqual([
      ["changed", "agent.md", "agent.md", "text", undefined],
      ["renamed", "data/list.json", "data/prices.json", "same", 1],
      ["renamed", "data/notes.md", "data/remarks.md", "text", expect.closeTo(0.6, 1)],
    ]);
    const lost = compareAgents(before, files({}, header.replace("    - data/notes.md\n", "")));
    expect(lost.files.map(({ kind, before: was, after: is }) => [kind, was?.path, is])).toContainEqual(["removed", "data/notes.md", null]);
    expect(lost.summary).toContain("1 file removed");
  });

  test("that are no text, or too large to read, are told by their size", () => {
    const bytes = (fill: number) => new Uint8Array(10).fill(fill);
    const side = (list: Uint8Array | string) =>
      comparedFolder({ "agent.md": `---\n${header}---\nPrice.\n`, "data/list.json": list, "data/notes.md": "" });
    expect(compareAgents(side(bytes(0)), side(bytes(1))).files).toMatchObject([{ kind: "changed", content: { kind: "binary" } }]);
    const large = "x\n".repeat(600_000);
    expect(compareAgents(side(large), side(`${large}y\n`)).files).toMatchObject([{ kind: "changed", content: { kind: "too-large" } }]);
  });
});

describe("an answer has a bounded size", () => {
  const side = (list: string, notes = "", body = "Price.\n") =>
    comparedFolder({ "agent.md": `---\n${header}---\n${body}`, "data/list.json": list, "data/notes.md": notes });

  test("for files of many short lines: those that are too many are told by their size", () => {
    const [before, after] = [side("a\n".repeat(25_000), "a\n".repeat(25_000)), side("b\n".repeat(25_000), "b\n".repeat(25_000))];
    const comparison = compareAgents(before, after);
    expect(comparison.files.map(({ content }) => content.kind)).toEqual(["text", "too-large"]);
    expect(JSON.stringify(comparison).length).toBeLessThan(4_000_000);
  });

  test("for instructions of more lines than anybody reads: all of them count as changed", () => {
    const text = compareAgents(side("", "", "a\n".repeat(60_000)), side("", "", "b\n".repeat(60_001))).instructions?.text;
    expect(text).toEqual({
      hunks: [],
      removedLines: 60_000,
      addedLines: 60_001,
      isCoarse: true,
      beforeLines: 60_000,
      afterLines: 60_001,
    });
  });

  test("for control characters, which JSON writes with six bytes each", () => {
    const lines = (sign: string) => `${sign.repeat(999)}\n`.repeat(900);
    const hostile = compareAgents(side("", "", lines("\u0001")), side("", "", lines("\u0002")));
    expect(hostile.instructions?.text).toMatchObject({ hunks: [], isCoarse: true, addedLines: 900 });
    expect(hostile.files).toMatchObject([{ after: { path: "agent.md" }, content: { kind: "too-large" } }]);
    const [before, after] = [lines("a"), lines("b")].map((text) => side(text, text.slice(0, 500_000), text));
    const plain = before && after && compareAgents(before, after);
    expect(plain?.instructions?.text).toMatchObject({ addedLines: 900, isCoarse: false });
    expect(plain?.files.map(({ content }) => content.kind)).toEqual(["too-large", "too-large", "text"]);
    expect(JSON.stringify(plain).length).toBeLessThan(4_000_000);
  });

  test("for rules without number that all match every tool: those that nobody reads to the end are left out", () => {
    const rules = (sign: string) => Array.from({ length: 1_800 }, (_, index) => `"(?:.*|${sign}${index})"`).join(", ");
    const agent = (added: string, removed: string) =>
      comparedFolder({ ".mux/agents/a.md": `---\nname: a\nbase: exec\ntools:\n  add: [${added}]\n  remove: [${removed}]\n---\nHi\n` });
    const comparison = compareAgents(agent(rules("a"), rules("b")), agent(rules("c"), "nothing"));
    expect(comparison.permissions?.gained.length).toBeGreaterThan(10);
    expect(JSON.stringify(comparison).length).toBeLessThan(2_000_000);
  });

  test("and 20,000 rewritten lines are within it", () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word} ${line} of a list that goes on\n`).join("");
    const [file] = compareAgents(side(lines("line")), side(lines("item"))).files;
    expect(file?.content).toMatchObject({ kind: "text", text: { addedLines: 20_000, removedLines: 20_000 } });
  });
});
