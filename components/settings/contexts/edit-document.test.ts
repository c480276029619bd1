import { expect, test } from "vitest";
import { readDocument, valueAt, withValueAt } from "@/components/settings/contexts/edit-document";

test("changes one value and keeps the order of the rest", () => {
  const document = { version: 1, permissions: { mode: "deny-all" }, roles: {} };
  expect(JSON.stringify(withValueAt(document, ["permissions", "mode"], "approve-all"))).toBe(
    '{"version":1,"permissions":{"mode":"approve-all"},"roles":{}}',
  );
  expect(document.permissions.mode).toBe("deny-all");
});

test("adds the objects on the way, and takes those away again that it leaves empty", () => {
  const added = withValueAt({ version: 1 }, ["tools", "deny"], ["a"]);
  expect(added).toEqual({ version: 1, tools: { deny: ["a"] } });
  expect(withValueAt(added, ["tools", "deny"], undefined)).toEqual({ version: 1 });
});

test("keeps an object that was empty before", () => {
  expect(withValueAt({ roles: {}, mode: 1 }, ["mode"], undefined)).toEqual({ roles: {} });
});

test("takes names of every object for names", () => {
  expect(valueAt({}, ["constructor", "name"])).toBeUndefined();
  expect(valueAt(withValueAt({}, ["constructor", "enabled"], true), ["constructor", "enabled"])).toBe(true);
});

test.each([
  ["[]", "Settings are a JSON object: { … }."],
  ["null", "Settings are a JSON object: { … }."],
  ["{", "This is no JSON"],
])("says what is wrong with %s", (text, message) => {
  expect(readDocument(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
