import { expect, test } from "vitest";
import { DraftSaver } from "@/lib/client/drafts/draft-saver";
import { findSaver, forgetSaver, saverOf } from "@/lib/client/drafts/savers-of-page";

function saver(): DraftSaver {
  const document = { dialect: "claude" as const, entryPath: "a.md", files: new Map() };
  return new DraftSaver({ version: 1, at: "", document }, null, {
    send: () => Promise.reject(new Error("Nothing is to be sent.")),
    newest: async () => null,
    keep: async () => {},
  });
}

test("a draft that is opened twice on a page has one saver, until it is closed", () => {
  const first = saverOf("twice", saver);
  expect(saverOf("twice", saver)).toBe(first);
  forgetSaver("twice");
  expect(saverOf("twice", saver)).not.toBe(first);
});

test("a page forgets drafts that it left long ago, but none with edits, and none that is open", () => {
  const open = saverOf("open", saver);
  open.watch(() => {});
  const unsent = saverOf("unsent", saver);
  unsent.edit({ ...unsent.document, files: new Map([["a.md", { kind: "text", text: "new" }]]) });
  for (let each = 0; each < 20; each++) saverOf(`draft ${each}`, saver);
  expect([findSaver("open"), findSaver("unsent")]).toEqual([open, unsent]);
  expect([findSaver("draft 0"), findSaver("draft 10")]).toEqual([undefined, undefined]);
  expect(findSaver("draft 11")).toBeDefined();
  unsent.close();
});
