import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "#core/json/read-json";

describe("readJson", () => {
  test("accepts exactly what JSON.parse accepts", () => {
    const nearJson = fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n0123.-eEu', "true", "null", "\t", "é"), maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(fc.json(), nearJson), (text) => {
        expect(readJson(text).ok).toBe(parses(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("keeps where members stand", () => {
    const read = readJson('{"a": [1, "two"]}');
    expect(read).toEqual({
      ok: true,
      root: {
        kind: "object",
        start: 0,
        end: 17,
        members: [
          {
            key: "a",
            keyStart: 1,
            keyEnd: 4,
            value: {
              kind: "array",
              start: 6,
              end: 16,
              items: [
                { kind: "other", start: 7, end: 8 },
                { kind: "text", value: "two", start: 10, end: 15 },
              ],
            },
          },
        ],
      },
    });
  });

  test.each([
    ["{,}", 1, 'expected text in double quotes, found ","'],
    ["{nope", 1, 'expected text in double quotes, found "n"'],
    ["", 0, "expected a JSON value, found the end"],
    ["[1,]", 3, 'expected a JSON value, found "]"'],
    ['{"a" 1}', 5, 'expected a colon, found "1"'],
    ["[1 2]", 3, 'expected a comma or ], found "2"'],
    ["{} x", 3, 'expected the end, found "x"'],
    ['"a\nb"', 0, "text that does not close on its line"],
    ['"\\x"', 1, "an escape that JSON does not have"],
    ["01", 0, 'expected a JSON value, found "0"'],
    ["'a'", 0, 'expected a JSON value, found "\'"'],
  ])("says where %j stops being JSON", (text, offset, message) => {
    expect(readJson(text)).toEqual({ ok: false, offset, message });
  });

  test("skips a byte order mark", () => {
    expect(readJson("\ufeff{}")).toEqual({ ok: true, root: { kind: "object", members: [], start: 1, end: 3 } });
  });

  test("refuses endless nesting instead of overflowing the stack", () => {
    expect(readJson("[".repeat(1_000_000))).toEqual({ ok: false, offset: 501, message: "more than 500 levels" });
  });

  test("reads a text of five million characters", () => {
    expect(readJson(JSON.stringify({ a: "x".repeat(5_000_000) })).ok).toBe(true);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
