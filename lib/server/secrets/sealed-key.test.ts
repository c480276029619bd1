import { expect, test } from "vitest";
import { deriveMasterKey } from "@/lib/server/secrets/master-key";
import { openKey, sealKey } from "@/lib/server/secrets/sealed-key";

const place = { workspaceId: "0190a000-0000-7000-8000-000000000001", provider: "zai" };
const oldMaster = deriveMasterKey("the secret of last year, 32 chars+");
const newMaster = deriveMasterKey("the secret of this year, 32 chars+");

test("opens what it sealed, whatever the characters", () => {
  for (const key of ["k", "sk-1234567890", "ключ 🔑\u0000", "x".repeat(4096)]) {
    expect(openKey(sealKey(key, place, [newMaster]), place, [newMaster])).toBe(key);
  }
});

test("never seals to the same bytes twice, and the bytes do not show the key", () => {
  const [one, two] = [sealKey("sk-visible", place, [newMaster]), sealKey("sk-visible", place, [newMaster])];
  expect(one.cipher).not.toEqual(two.cipher);
  expect(Buffer.from(one.cipher).includes("sk-visible")).toBe(false);
});

test("opens under a former secret, and seals under the new one", () => {
  const sealed = sealKey("sk-old", place, [oldMaster]);
  expect(openKey(sealed, place, [newMaster, oldMaster])).toBe("sk-old");
  expect(sealKey("sk-old", place, [newMaster, oldMaster]).keyId).toBe(newMaster.id);
});

test("says which provider to enter again when the secret is gone", () => {
  const sealed = sealKey("sk-lost", place, [oldMaster]);
  expect(() => openKey(sealed, place, [newMaster])).toThrow(expect.objectContaining({ code: "SECRET_UNKNOWN" }));
});

test.each([
  ["another workspace", { ...place, workspaceId: "0190a000-0000-7000-8000-000000000002" }],
  ["another provider", { ...place, provider: "other" }],
])("does not open for %s", (_where, elsewhere) => {
  expect(() => openKey(sealKey("sk-moved", place, [newMaster]), elsewhere, [newMaster])).toThrow();
});

test("does not open after any of its bytes was changed or taken away", () => {
  const sealed = sealKey("sk-1", place, [newMaster]);
  for (const at of sealed.cipher.keys()) {
    const changed = Uint8Array.from(sealed.cipher, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(() => openKey({ ...sealed, cipher: changed }, place, [newMaster]), `byte ${at}`).toThrow();
  }
  expect(() => openKey({ ...sealed, cipher: sealed.cipher.slice(0, 20) }, place, [newMaster])).toThrow();
});

test("names a master key by a hash that is not the key", () => {
  expect(newMaster.id).toMatch(/^[0-9a-f]{16}$/);
  expect(newMaster.bytes.toString("hex")).not.toContain(newMaster.id);
  expect(deriveMasterKey("the secret of this year, 32 chars+").id).toBe(newMaster.id);
});
