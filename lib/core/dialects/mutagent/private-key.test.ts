import fc from "fast-check";
import { expect, test } from "vitest";
import { findPrivateKey } from "#core/dialects/mutagent/private-key";

const utf8 = (text: string) => new TextEncoder().encode(text);
const marker = "-----BEGIN PRIVATE KEY-----";

test("finds the marker wherever it stands, exactly where a text search does", () => {
  const piece = fc.constantFrom(marker, "-----BEGIN ", "PRIVATE KEY-----", "PRIVATE ", "-----", "\n", "a", "KEY-----");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join("");
      const at = text.indexOf(marker);
      const found = findPrivateKey(utf8(text));
      expect(found?.isRefused ?? false).toBe(at !== -1);
      if (at === -1) return;
      const before = text.slice(0, at).split("\n");
      expect(found?.range.start).toEqual({ line: before.length, column: (before.at(-1) ?? "").length + 1 });
    }),
  );
});

test.each(["RSA ", "EC ", "OPENSSH ", "ENCRYPTED "])("knows the kin: -----BEGIN %sPRIVATE KEY-----", (kind) => {
  expect(findPrivateKey(utf8(`x -----BEGIN ${kind}PRIVATE KEY-----`))).toMatchObject({
    isRefused: false,
    range: { start: { line: 1, column: 3 } },
  });
});

test.each([
  "-----BEGIN PUBLIC KEY-----",
  "PRIVATE KEY-----",
  "-----begin private key-----",
  "----BEGIN PRIVATE KEY-----",
  "-----BEGIN PRIVATE KEY----",
])("leaves %s alone", (text) => {
  expect(findPrivateKey(utf8(text))).toBeNull();
});

test("prefers the refused marker to its kin before it", () => {
  expect(findPrivateKey(utf8(`-----BEGIN RSA PRIVATE KEY-----\n${marker}`))).toMatchObject({
    isRefused: true,
    range: { start: { line: 2 } },
  });
});

test.each([
  ["half a marker", "PRIVATE KEY----_"],
  ["markers of its kin, all in one line", "-----BEGIN RSA PRIVATE KEY-----"],
])("searches a megabyte of %s within 150 ms", (_what, piece) => {
  const bytes = utf8(piece.repeat((1024 * 1024) / piece.length));
  findPrivateKey(bytes);
  const before = process.cpuUsage();
  const found = findPrivateKey(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(150);
  expect(found?.range.start).toEqual(piece.startsWith("-") ? { line: 1, column: 1 } : undefined);
});
