import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes } from "#core/diff/text/json-bytes";

test("counts what JSON writes, whatever a text is made of", () => {
  const units = fc
    .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff })))
    .map((all) => String.fromCharCode(...all));
  fc.assert(
    fc.property(units, (text) => {
      expect(jsonBytes(text)).toBe(new TextEncoder().encode(JSON.stringify(text)).length - 2);
    }),
  );
});
