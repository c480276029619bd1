import { expect, test } from "vitest";
import type { DraftContent, DraftFile, DraftView } from "#schemas/draft";
import { startingDocument } from "@/lib/client/policy-editor/starting-document";

const content = (text: string): DraftContent => ({ bytes: text.length, digest: `sha256:${"0".repeat(64)}`, text, base64: null });
const files: DraftFile[] = [
  { path: "agent.md", change: "changed", content: content("now"), base: content("then") },
  { path: "gone.md", change: "deleted", content: null, base: content("was here") },
  { path: "new.md", change: "new", content: content("new"), base: null },
  { path: "same.md", change: "none", content: content("same"), base: null },
];
const draft: DraftView = {
  id: "0199a9a0-0000-7000-8000-000000000000",
  name: "a",
  dialect: "mutagent",
  entryPath: "agent.md",
  agent: "a",
  baseRevision: 3,
  latestRevision: 3,
  origin: { kind: "revision", agent: "a", revision: 3 },
  owner: { kind: "user", id: "u", name: "U" },
  isOwn: true,
  isShared: false,
  state: "open",
  published: null,
  version: 1,
  changedFiles: 3,
  createdAt: "2026-11-30T00:00:00.000Z",
  changedAt: "2026-11-30T00:00:00.000Z",
  files,
};

test("is what the revision has, without what the draft changed", () => {
  const document = startingDocument(draft);
  const texts = [...(document?.files ?? [])].map(([path, file]) => [path, file.kind === "text" && file.text]);
  expect(texts).toEqual([
    ["agent.md", "then"],
    ["gone.md", "was here"],
    ["same.md", "same"],
  ]);
});

test("is nothing for a new agent", () => {
  expect(startingDocument({ ...draft, baseRevision: null })).toBeNull();
});
