import { describe, expect, test } from "vitest";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import { agentFolder } from "#core/folder/agent-folder";
import { toJson } from "#core/frontmatter/field-node";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { readFrontmatter } from "#core/frontmatter/read-frontmatter";

const rules = { limits: defaultLimits, topKeys: new Set(["name", "description", "model"]), isLenient: true };

function read(text: string) {
  const bytes = new TextEncoder().encode(text);
  const { frontmatter, diagnostics } = readFrontmatter("a.md", bytes, rules);
  const folder = agentFolder([{ kind: "file", path: "a.md", bytes, executable: false }]);
  const fixed = applyFixes(folder, diagnostics).folder.get("a.md");
  return {
    value: frontmatter && toJson(frontmatter.root),
    report: diagnostics.map(
      ({ code, severity, range, message }) => `${range?.start.line}:${range?.start.column} ${severity} ${code} ${message}`,
    ),
    fixed: fixed?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(fixed.bytes) : null,
  };
}

describe("a lenient format", () => {
  test("takes a byte order mark with a warning, and goes on behind it", () => {
    const { value, report, fixed } = read("\u{FEFF}---\nname: a\n---\nB\n");
    expect(value).toEqual({ name: "a" });
    expect(report).toEqual([
      "1:1 warning BYTE_ORDER_MARK The file starts with a byte order mark (U+FEFF); older readers then find no frontmatter.",
    ]);
    expect(fixed).toBe("---\nname: a\n---\nB\n");
  });

  test("gives an alias the value of its anchor", () => {
    const { value, report } = read("---\nname: &n a\nmodel: *n\nlist: &l [x, *n]\nagain: *l\n---\nB\n");
    expect(value).toEqual({ name: "a", model: "a", list: ["x", "a"], again: ["x", "a"] });
    expect(report).toEqual([]);
  });

  test("refuses an alias without an anchor, and offers quotes", () => {
    const { report, fixed } = read("---\nname: *none\n---\nB\n");
    expect(report).toEqual(["2:7 error YAML_PARSE '*none' is a YAML alias, and no &none stands above it."]);
    expect(fixed).toBe('---\nname: "*none"\n---\nB\n');
  });

  test("refuses aliases that stand for too many values", () => {
    const bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n".concat(
      ..."bcdef".split("").map((letter, i) => `${letter}: &${letter} [${Array(9).fill(`*${"abcde"[i]}`).join(", ")}]\n`),
    );
    expect(read(`---\n${bomb}---\nB\n`).report[0]).toMatch(/ error YAML_ALIAS The aliases up to '\*[a-e]' stand for too many values\.$/);
  });

  test("moves a comment above the fence into the body", () => {
    expect(read("<!-- generated -->\n---\nname: a\n---\nB\n").fixed).toBe("---\nname: a\n---\n<!-- generated -->\nB\n");
  });

  test("mends both rows of dashes at once", () => {
    const { report, fixed } = read("-----\nname: a\n-----\nB\n");
    expect(report).toEqual(["1:1 error MARKDOWN_FRONTMATTER Line 1 is '-----', and so is the closing line; it must be exactly ---."]);
    expect(fixed).toBe("---\nname: a\n---\nB\n");
  });
});

describe("a key that is there already", () => {
  test("goes when it repeats the same line", () => {
    const { report, fixed } = read("---\nname: a\nmodel: b\nmodel: b\n---\nB\n");
    expect(report).toEqual(["4:1 error YAML_PARSE The key 'model' is here a second time, the first is in line 3, with the same value."]);
    expect(fixed).toBe("---\nname: a\nmodel: b\n---\nB\n");
  });

  test("stays when it says something else, and both values are shown", () => {
    const { report, fixed } = read("---\nname: a\nmodel: b\nmodel: c\n---\nB\n");
    expect(report).toEqual(["4:1 error YAML_PARSE The key 'model' is here a second time, the first is in line 3: 'b' there, 'c' here."]);
    expect(fixed).toContain("model: b\nmodel: c\n");
  });
});

test("text with both kinds of quotes becomes a block", () => {
  const { value, fixed } = read(`---\nname: a\ndescription: It's "new". Use for: audits\nmodel: b\n---\nB\n`);
  expect(fixed).toBe(`---\nname: a\ndescription: |-\n  It's "new". Use for: audits\nmodel: b\n---\nB\n`);
  expect(value).toEqual({ name: "a", description: `It's "new". Use for: audits`, model: "b" });
});
