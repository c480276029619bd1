import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#core/package/canonical-json";

describe("canonicalJson", () => {
  test.each([
    [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
    [{ 10: "ten", 9: "nine", a: "" }, '{"10":"ten","9":"nine","a":""}'],
    [{ "\u{1f600}": 1, "\uffee": 2 }, '{"\u{1f600}":1,"\uffee":2}'],
    [{ kept: 0, left: undefined }, '{"kept":0}'],
    ['\u2028\u0000"\\é', '"\u2028\\u0000\\"\\\\é"'],
    [[1e21, -0, 0.1], "[1e+21,0,0.1]"],
    [[], "[]"],
    [{}, "{}"],
  ])("writes %j in the one form", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud800", { "\udc00": 1 }])("refuses what JSON in UTF-8 cannot carry: %j", (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  test("gives equal text for values that differ in key order alone, and reads back as the value", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: "grapheme" }).filter((key) => key !== "__proto__"),
          fc.jsonValue(),
        ),
        (value) => {
          const plain = JSON.parse(JSON.stringify(value));
          const reversed = Object.fromEntries(Object.entries(plain).reverse()) as typeof plain;
          expect(canonicalJson(reversed)).toBe(canonicalJson(plain));
          expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        },
      ),
    );
  });
});
