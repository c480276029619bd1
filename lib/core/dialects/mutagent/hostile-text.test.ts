import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDefinition } from "#core/dialects/mutagent/check-definition";

const KiB = 1024;
const encode = (text: string) => new TextEncoder().encode(text);
const check = (text: string) => checkDefinition("agent.md", encode(text));
const withFields = (fields: string) => `---\nname: sample-agent\nmodel: acme/small-1\n${fields}\n---\nAnswer politely.\n`;
const codes = (text: string) => check(text).diagnostics.map((diagnostic) => diagnostic.code);
const firstCode = (text: string) => codes(text)[0];

/** The budget for anything up to 1 MiB is 150 ms; a slow machine gets twice that. */
const deadlineMs = 300;

/**
 * Processor time, so that what else the machine does is not counted; but it slows this down. So whoever misses `deadlineMs` gets two
 * more tries, and the best one counts.
 */
function millisecondsFor(work: () => void, deadlineMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least >= deadlineMs; tries++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

const aliasBomb = [
  "a: &a [x, x, x, x, x, x, x, x, x]",
  ..."bcdefghi".split("").map((letter, i) => `${letter}: &${letter} [${Array(9).fill(`*${"abcdefgh"[i]}`).join(", ")}]`),
].join("\n");

describe("refuses hostile text by a code, in time", () => {
  test.each([
    ["an alias bomb", withFields(aliasBomb), "YAML_ALIAS"],
    [
      "a chain of 900 merge keys",
      withFields(Array.from({ length: 900 }, (_, i) => `k${i}: &a${i}\n  <<: *a${i - 1}`).join("\n")),
      "YAML_MERGE",
    ],
    [
      "a chain of 20,000 merge keys",
      withFields(Array.from({ length: 20_000 }, (_, i) => `k${i}: &a${i}\n  <<: *a${i - 1}`).join("\n")),
      "FRONTMATTER_TOO_LARGE",
    ],
    ["20,000 nested brackets", withFields(`a: ${"[".repeat(20_000)}`), "FRONTMATTER_TOO_DEEP"],
    ["20,000 nested braces", withFields(`a: ${"{".repeat(20_000)}`), "FRONTMATTER_TOO_DEEP"],
    ["20,000 nested list items", withFields(`a: ${"- ".repeat(20_000)}`), "FRONTMATTER_TOO_DEEP"],
    ["20,000 nested keys in one line", withFields("a: ".repeat(20_000)), "FRONTMATTER_TOO_DEEP"],
    ["20,000 explicit keys", withFields("? ".repeat(20_000)), "FRONTMATTER_TOO_DEEP"],
    [
      "300 levels of indentation",
      withFields(Array.from({ length: 300 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")),
      "FRONTMATTER_TOO_DEEP",
    ],
    ["3,000 keys", withFields(Array.from({ length: 3_000 }, (_, i) => `k${i}: v`).join("\n")), "FRONTMATTER_TOO_MANY_KEYS"],
    ["20,000 list items", withFields(`tools: [${"ab,".repeat(20_000)}]`), "FRONTMATTER_TOO_MANY_KEYS"],
    ["20,000 tags", withFields(`a: ${"!a ".repeat(20_000)}`), "FRONTMATTER_TOO_MANY_KEYS"],
    ["a map of 1 MiB", withFields("key: value\n".repeat(90 * KiB)), "FRONTMATTER_TOO_LARGE"],
    ["one line of 1 MB in the frontmatter", withFields(`description: ${"x".repeat(1_000_000)}`), "FRONTMATTER_TOO_LARGE"],
    ["one line of 63 KiB in the frontmatter", withFields(`description: ${"x".repeat(63 * KiB)}`), "AGENT_SCHEMA"],
    ["a file over 1 MiB", withFields("thinking: low") + "x".repeat(KiB * KiB), "ENTRY_TOO_LARGE"],
    ["one line of 1 MB in the body", withFields("thinking: low") + "x".repeat(1_000_000), undefined],
    ["900 mistakes", withFields(Array.from({ length: 900 }, (_, i) => `key${i}: a: b`).join("\n")), "YAML_PARSE"],
    ["a megabyte of blank lines", "\n".repeat(1_000_000), "MARKDOWN_FRONTMATTER"],
    ["a megabyte of comment openings", "<!--".repeat(250_000), "MARKDOWN_FRONTMATTER"],
    ["a megabyte of comment openings in the body", withFields("thinking: low") + "<!--".repeat(250_000), undefined],
    ["a megabyte of dash rows", `---\n${"-- \n".repeat(250_000)}`, "MARKDOWN_FRONTMATTER"],
    ["a megabyte of code fences", `x\n${"```\n---\n".repeat(120_000)}`, "MARKDOWN_FRONTMATTER"],
    ["a megabyte of tag characters", withFields("thinking: low") + "\u{E0041}".repeat(250_000), "HIDDEN_CHARACTER"],
    ["a megabyte of joiners", withFields("thinking: low") + "\u{200D}".repeat(330_000), "HIDDEN_CHARACTER"],
    ["nesting that a quote hides until it is closed", withFields(`thinking: "low\ndescription: ${"[".repeat(20_000)}`), "YAML_PARSE"],
    ["custom tags", withFields("description: !!js/function x"), "YAML_TAG"],
    ["an ordered map tag", withFields("thinking: !!omap [a: b]"), "YAML_TAG"],
    ["a key named __proto__", withFields("__proto__: { isAdmin: true }"), "AGENT_SCHEMA"],
    ["a key named constructor", withFields("constructor: x"), "AGENT_SCHEMA"],
    ["the same key as __proto__ twice", withFields("__proto__: a\n__proto__: b"), "YAML_PARSE"],
    ["a NUL in the body", `${withFields("thinking: low")}\u{0}`, "CONTROL_CHARACTER"],
    ["a control character in the frontmatter", withFields("thinking: l\u{1}ow"), "CONTROL_CHARACTER"],
  ])("%s", (_case, text, code) => {
    let found: string | undefined;
    expect(
      millisecondsFor(() => {
        found = firstCode(text);
      }, deadlineMs),
    ).toBeLessThan(deadlineMs);
    expect(found).toBe(code);
  });
});

test("a file of real size is checked within its budget", () => {
  const text = withFields(`description: ${"word ".repeat(150).trim()}\ntools: [read, bash]`) + "A line of instructions.\n".repeat(300);
  const checks = (count: number) => {
    for (let i = 0; i < count; i++) check(text);
  };
  checks(30);
  // 2 ms, on a slow machine twice that.
  expect(millisecondsFor(() => checks(50), 50 * 4) / 50).toBeLessThan(4);
});

describe("names the encoding of a file that is not UTF-8", () => {
  const utf16 = (text: string, littleEndian: boolean) =>
    Uint8Array.from(Array.from(text).flatMap((c) => (littleEndian ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)])));
  test.each([
    [
      "UTF-16 little-endian with a mark",
      utf16("\u{FEFF}", true).fill(0xff, 0, 1).fill(0xfe, 1, 2),
      "The file is UTF-16 little-endian with a byte order mark; it must be UTF-8.",
    ],
    [
      "UTF-16 big-endian without a mark",
      utf16(withFields("thinking: low"), false),
      "The file is UTF-16 big-endian without a byte order mark; it must be UTF-8.",
    ],
    [
      "UTF-16 little-endian without a mark",
      utf16(withFields("thinking: low"), true),
      "The file is UTF-16 little-endian without a byte order mark; it must be UTF-8.",
    ],
    ["Latin-1", Uint8Array.from([...encode("---\nname: caf"), 0xe9, 0x0a]), "The byte 0xE9 at offset 13 (line 2) is not UTF-8."],
    [
      "an encoded surrogate",
      Uint8Array.from([...encode("---\nname: "), 0xed, 0xa0, 0x80]),
      "The byte 0xED at offset 10 (line 2) is not UTF-8.",
    ],
    ["a character cut off at the end", Uint8Array.from([...encode("ab"), 0xe2, 0x82]), "The byte 0xE2 at offset 2 (line 1) is not UTF-8."],
  ])("%s", (_case, bytes, message) => {
    const { definition, diagnostics } = checkDefinition("agent.md", bytes);
    expect(definition).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "TEXT_ENCODING", severity: "error", message }]);
  });
});

describe("characters that cannot be seen", () => {
  test("are counted by kind and shown as escapes", () => {
    const { diagnostics } = check(`---\nname: sample\u{202E}agent\nmodel: a/b\n---\nB\u{200B}\u{200B}x\u{E0041}\n`);
    expect(diagnostics.map(({ code, message, range }) => [code, range?.start, message])).toEqual([
      [
        "AGENT_SCHEMA",
        { line: 2, column: 7 },
        "name must be 2 to 50 characters: a lowercase letter, then lowercase letters, digits or -; found 'sample\\u{202E}agent'.",
      ],
      ["HIDDEN_CHARACTER", { line: 2, column: 13 }, "The text holds the bidirectional control \\u{202E}; readers do not see it."],
      [
        "HIDDEN_CHARACTER",
        { line: 5, column: 2 },
        "The text holds 2 zero-width characters, the first is \\u{200B}; readers do not see it.",
      ],
      ["HIDDEN_CHARACTER", { line: 5, column: 5 }, "The text holds the tag character \\u{E0041}; readers do not see it."],
    ]);
  });

  test.each([
    ["a family emoji", "👨‍👩‍👧"],
    ["a flag of a region", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a joiner of Persian", "می‌خواهم"],
  ])("are no finding in %s", (_case, text) => {
    expect(codes(`---\nname: sample-agent\nmodel: a/b\n---\n${text}\n`)).toEqual([]);
  });
});

test("keeps values as YAML 1.2 core types them", () => {
  const { definition } = check(withFields("a: no\nb: 1e3\nc: 2026-01-05\nd: 017\ne: 0o17\nf: 12:30\ng: .inf\nh: ~"));
  expect(definition?.declared).toMatchObject({ a: "no", b: 1000, c: "2026-01-05", d: 17, e: 15, f: "12:30", g: ".inf", h: null });
});

test("a key named __proto__ touches no prototype", () => {
  const { definition } = check(withFields("__proto__: { isAdmin: true }"));
  expect(Object.keys(definition?.declared ?? {})).toContain("__proto__");
  expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  expect(Object.getPrototypeOf(definition?.declared)).toBe(Object.prototype);
});

test("LF and CRLF give the same codes, lines and columns", () => {
  const line = fc.constantFrom(
    "name: sample-agent",
    "name: Other",
    "model: acme/small-1",
    "model:a/b",
    "description: Use for: audits",
    "tools: [read",
    "tools: read, bash",
    "\tx: y",
    "",
    "  more",
    "<example>",
    "prompt: |",
    "---",
    " ---",
    "thinking: 1",
    "description: >",
    "- item",
    "*star",
    "# c",
    "harness:",
    "  skills: [a]",
  );
  const at = (text: string) => check(text).diagnostics.map(({ code, range, message }) => ({ code, range, message }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = `---\n${lines.join("\n")}\n`;
      expect(at(text.replaceAll("\n", "\r\n"))).toEqual(at(text));
    }),
    { numRuns: 500 },
  );
});

test("never throws, and every range lies in the text", () => {
  const piece = fc.constantFrom(
    "---\n",
    "---\r\n",
    "name: a",
    ": ",
    "[",
    "]",
    "{",
    "}",
    "- ",
    "? ",
    "| ",
    "> ",
    "&a ",
    "*a ",
    "!t ",
    "<<: ",
    '"',
    "'",
    "#",
    "\t",
    "  ",
    "\n",
    "\r",
    "\u{FEFF}",
    "\u{2028}",
    "```\n",
    "<!--",
    "harness:\n",
    "  tools:\n",
    "%YAML 1.1\n",
    "...\n",
    "é",
    "😀",
    "\u{202E}",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const lines = text.split("\n").length;
      for (const { range } of check(text).diagnostics) {
        if (!range) continue;
        expect(range.start.line).toBeLessThanOrEqual(range.end.line);
        expect(range.end.line).toBeLessThanOrEqual(lines);
        if (range.start.line === range.end.line) expect(range.start.column).toBeLessThanOrEqual(range.end.column);
      }
    }),
    { numRuns: 1_500 },
  );
});

test("never throws on bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(checkDefinition("agent.md", bytes).diagnostics.length).toBeGreaterThan(0);
    }),
  );
});
