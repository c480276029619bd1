import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FetchRefusal } from "#compiler/git/fetch-refusal";
import { measurePack } from "#compiler/git/measure-pack";

const limits = { objectsMax: 10, objectBytesMax: 1000, unpackedBytesMax: 3000 };
const types = { blob: 3, ofsDelta: 6, refDelta: 7 } as const;

type Packed = { type: keyof typeof types; content: Uint8Array; declared?: number };

function size(value: number, first: number, bits: number): number[] {
  const bytes = [first | (value % 2 ** bits)];
  for (let rest = Math.floor(value / 2 ** bits); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest % 128);
  }
  return bytes;
}

function packOf(objects: Packed[], declared = objects.length): Buffer {
  const head = Buffer.alloc(12);
  head.write("PACK");
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(declared, 8);
  const bodies = objects.map(({ type, content, declared = content.length }) =>
    Buffer.concat([
      Buffer.from(size(declared, types[type] << 4, 4)),
      type === "refDelta" ? Buffer.alloc(20) : Buffer.from(type === "ofsDelta" ? [0x81, 0x01] : []),
      deflateSync(content),
    ]),
  );
  const all = Buffer.concat([head, ...bodies]);
  return Buffer.concat([all, createHash("sha1").update(all).digest()]);
}

const blob = (bytes: number): Packed => ({ type: "blob", content: new Uint8Array(bytes) });
/** A delta that says what it makes, and makes nothing. */
const delta = (type: "ofsDelta" | "refDelta", target: number): Packed => ({
  type,
  content: Uint8Array.from([...size(5, 0, 7), ...size(target, 0, 7)]),
});

function measured(pack: Uint8Array): string {
  try {
    measurePack(pack, limits);
    return "fine";
  } catch (error) {
    if (error instanceof FetchRefusal) return error.code;
    throw error;
  }
}

describe("a pack", () => {
  test.each([
    ["with nothing in it", packOf([]), "fine"],
    ["at every limit", packOf([blob(1000), blob(1000), blob(1000)]), "fine"],
    ["with deltas", packOf([blob(20), delta("ofsDelta", 300), delta("refDelta", 300)]), "fine"],
    ["of too many objects", packOf(Array.from({ length: 11 }, () => blob(1))), "GIT_TOO_LARGE"],
    ["that says it has more objects than it has", packOf([blob(1)], 2), "GIT_ANSWER"],
    ["that says it has fewer", packOf([blob(1), blob(1)], 1), "GIT_ANSWER"],
    ["with one large object", packOf([blob(1001)]), "GIT_TOO_LARGE"],
    ["with an object larger than it says", packOf([{ ...blob(900), declared: 10 }]), "GIT_ANSWER"],
    ["with an object smaller than it says", packOf([{ ...blob(10), declared: 900 }]), "GIT_ANSWER"],
    ["with too much in all", packOf([blob(1000), blob(1000), blob(1000), blob(1)]), "GIT_TOO_LARGE"],
    ["whose deltas make one large object", packOf([delta("ofsDelta", 1001)]), "GIT_TOO_LARGE"],
    ["whose deltas make terabytes", packOf([delta("refDelta", 2 ** 42)]), "GIT_TOO_LARGE"],
    ["whose deltas make too much in all", packOf([1, 2, 3, 4].map(() => delta("ofsDelta", 1000))), "GIT_TOO_LARGE"],
    ["with an empty delta", packOf([{ type: "ofsDelta", content: new Uint8Array(0) }]), "GIT_ANSWER"],
  ])("%s", (_what, pack, expected) => {
    expect(measured(pack)).toBe(expected);
  });

  test("that is cut off anywhere is refused", () => {
    const pack = packOf([blob(20), delta("ofsDelta", 300)]);
    for (let length = 0; length < pack.length; length += 1)
      expect([length, measured(pack.subarray(0, length))]).toEqual([length, "GIT_ANSWER"]);
  });

  test("of any bytes is judged, and never a fault", () => {
    const pack = packOf([blob(20), delta("ofsDelta", 300), delta("refDelta", 3)]);
    fc.assert(
      fc.property(fc.nat(pack.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(pack);
        changed[at] = byte;
        expect(["fine", "GIT_ANSWER", "GIT_TOO_LARGE"]).toContain(measured(changed));
      }),
    );
  });
});
