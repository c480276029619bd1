import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildAutomata } from "#core/policy/patterns/automaton";
import { backtrack } from "#core/policy/patterns/backtrack";
import { parsePattern } from "#core/policy/patterns/parse-pattern";
import { patternOf } from "#core/policy/patterns/pattern";
import { runAutomata } from "#core/policy/patterns/run-automaton";

/** What the engine of this machine says; only for patterns that cannot stall it. */
function native(source: string, text: string): boolean | "invalid" {
  try {
    return new RegExp(source).test(text);
  } catch {
    return "invalid";
  }
}

function answer(source: string, text: string): boolean | "undecidable" | "invalid" {
  const pattern = patternOf(source);
  return pattern.kind === "invalid" ? "invalid" : pattern.test(text);
}

function treeOf(source: string) {
  const parsed = parsePattern(source);
  if (parsed.kind !== "parsed") throw new Error(`${source} is ${parsed.kind}`);
  return parsed.tree;
}

const piece = fc.constantFrom(
  ..."a b _ - . ^ $ | \\b \\B \\w \\d \\W [ab] [^a] [a-b_] \\. (?:) x{2 ] \\u0061 \\x62 \\cA \\0 😀".split(" "),
);
const repetition = fc.constantFrom("", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{0,1}?", "{2,}");
const { regular } = fc.letrec<{ regular: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    piece,
    fc.tuple(fc.constantFrom("(?:", "(", "(?=", "(?!", "(?<=", "(?<!"), tie("regular")).map(([open, inner]) => `${open}${inner})`),
  ),
  regular: fc
    .array(fc.tuple(tie("atom"), repetition), { maxLength: 4 })
    .map((parts) => parts.map(([atom, times]) => (/^[\^$|]$|^\\[bB]$|^\(\?<?[=!]/.test(atom) ? atom : `${atom}${times}`)).join("")),
}));
const withReferences = fc
  .tuple(regular, fc.constantFrom("\\1", "(a|b)\\1", "(?:(a)|b)*\\1", "(?<=(a|b)\\1)", "(?=(a+))b?\\1"), regular)
  .map((parts) => parts.join(""));
const name = fc.stringMatching(/^[ab_.\-1\n]{0,8}$/);

describe("patternOf", () => {
  test.each([
    ["^a|b$", "axx", true],
    ["^a|b$", "xxb", true],
    ["^(?!task)(?!propose).*$", "bash", true],
    ["^(?!task)(?!propose).*$", "task_list", false],
    ["^file_(?<kind>read|edit)_\\k<kind>$", "file_read_read", true],
    ["^file_(?<kind>read|edit)_\\k<kind>$", "file_read_edit", false],
    ["^(?:(a)|b)*\\1$", "ab", true],
    ["^.$", "\n", false],
    ["^[^]$", "\n", true],
    ["^😀$", "😀", true],
    ["^..$", "😀", true],
    ["^$", "", true],
    ["", "anything", true],
    ["^file_.*$", "file_read", true],
    ["^file_.*$", "xfile_read", false],
    ["^file_.*$", "file_a\nb", false],
    ["^a\\n.*?$", "a\nb", true],
    ["^(?:(?:){1000000000}){1000000000}$", "", true],
  ])("%s against %j is %j", (source, text, expected) => {
    expect(answer(source, text)).toBe(expected);
    expect(native(source, text)).toBe(expected);
  });

  test.each(["file_(", "a**", "[b-a]", "(?<a>x)|(?<a>y)", "(?i:a)", "*_read", "(?<!a)*", "\\"])("says that %s is no pattern", (source) => {
    expect(patternOf(source)).toMatchObject({ kind: "invalid", message: expect.stringMatching(/^[A-Z\\][^/]+$/) });
  });

  test.each(["x{,3}", "{", "]", "\\8", "\\c", "a{2,", "\\p{L}", "(?=a)*", "[]"])("takes %s, as JavaScript does", (source) => {
    expect(patternOf(source).kind).toBe("valid");
  });

  test.each([
    ["^bash$", "bash"],
    ["^mux\\.read$", "mux.read"],
    ["^bash", null],
    ["^ba.h$", null],
    ["^a|b$", null],
    ["^$", ""],
  ])("knows of %s the only text %j", (source, literal) => {
    expect(patternOf(source)).toMatchObject({ literal });
  });

  test("gives JavaScript's answer for every pattern and name", () => {
    fc.assert(
      fc.property(regular, name, (source, text) => {
        expect(answer(source, text)).toBe(native(source, text));
      }),
      { numRuns: 3_000 },
    );
  });

  test("gives JavaScript's answer, or none, for back-references", () => {
    fc.assert(
      fc.property(withReferences, name, (source, text) => {
        const found = answer(source, text);
        if (found !== "undecidable") expect(found).toBe(native(source, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test("is of one opinion in all its ways", () => {
    fc.assert(
      fc.property(regular, name, (source, text) => {
        const expected = native(source, text);
        fc.pre(expected !== "invalid");
        const tree = treeOf(source);
        const automata = buildAutomata(tree);
        expect(automata && runAutomata(automata, text)).toBe(expected);
        expect([expected, null]).toContain(backtrack(tree, text));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ["^(a+)+$", `${"a".repeat(10_000)}!`, false],
    ["^(?:a|a)*$", `${"a".repeat(10_000)}!`, false],
    ["(a*)*b", "a".repeat(10_000), false],
    ["^(?:(?=.*b)a)*$", "a".repeat(10_000), false],
    ["^(?:(?<!b.*)a)*$", "a".repeat(10_000), true],
    ["^(a+)+$", "a".repeat(10_000), true],
  ])("decides %s against 10,000 characters within 5 ms", (source, text, expected) => {
    const pattern = patternOf(source);
    if (pattern.kind === "invalid") throw new Error(source);
    // The first runs are the compiler's; the best of a few is what the matcher costs.
    const times = Array.from({ length: 8 }, () => {
      const before = performance.now();
      expect(pattern.test(text)).toBe(expected);
      return performance.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  });

  test.each([
    ["a back-reference behind ways that multiply", `^(a|b)${"(?:a?)".repeat(40)}\\1c$`, `a${"a".repeat(80)}`],
    ["a back-reference behind nested repetitions", "^((a+)+)+\\1$", `${"a".repeat(200)}!`],
    ["repetitions that multiply", "^((a{100}){100}){100}$", "a".repeat(1_000)],
    ["200 nested groups", "(".repeat(200) + ")".repeat(200), "a"],
    ["3,000 characters", "a".repeat(3_000), "a"],
  ])("gives up on %s, in time", (_, source, text) => {
    const before = performance.now();
    expect(answer(source, text)).toBe("undecidable");
    expect(performance.now() - before).toBeLessThan(200);
  });
});
