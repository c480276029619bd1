import fc from "fast-check";
import { expect, it } from "vitest";
import { crc32 } from "#core/folder/crc32";

/** Bit by bit, as the definition has it. */
function slowCrc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return ~crc >>> 0;
}

it("gives the check value of the catalogue of CRCs", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});

it("follows the definition for every length and place, at once or in chunks", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), fc.nat(7), (bytes, cut, offset) => {
      const moved = new Uint8Array([...new Uint8Array(offset), ...bytes]).subarray(offset);
      expect(crc32(moved)).toBe(slowCrc32(bytes));
      expect(crc32(moved.subarray(cut), crc32(moved.subarray(0, cut)))).toBe(slowCrc32(bytes));
    }),
  );
});
