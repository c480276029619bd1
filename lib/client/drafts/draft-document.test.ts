import { describe, expect, test } from "vitest";
import type { DraftContent, DraftView } from "#schemas/draft";
import { draftChanges, firstLoad, withChanges } from "@/lib/client/drafts/draft-changes";
import { openDraft } from "@/lib/client/drafts/draft-document";
import { mergeDocuments } from "@/lib/client/drafts/merge-documents";
import type { EditorDocument } from "@/lib/client/editor/editor-document";

const text = (content: string): DraftContent => ({ bytes: content.length, digest: `sha256:${content}`, text: content, base64: null });
const view = (files: DraftView["files"]): DraftView => ({
  id: "0",
  name: "helper",
  dialect: "mutagent",
  entryPath: "agent.md",
  agent: "helper",
  baseRevision: 1,
  latestRevision: 1,
  origin: { kind: "empty" },
  owner: { kind: "user", id: "1", name: "Ada" },
  isOwn: true,
  isShared: false,
  state: "open",
  published: null,
  version: 1,
  changedFiles: 0,
  createdAt: "",
  changedAt: "",
  files,
});
const never = () => Promise.reject(new Error("nothing is to be fetched"));

describe("a draft as the editor opens it", () => {
  test("has each file as it is, and the folder of its revision", async () => {
    const { document, base } = await openDraft(
      view([
        { path: "agent.md", change: "none", content: text("same"), base: null },
        { path: "changed.md", change: "changed", content: text("now"), base: text("before") },
        { path: "gone.md", change: "deleted", content: null, base: text("was") },
        { path: "logo.bin", change: "new", content: { bytes: 2, digest: "sha256:x", text: null, base64: "AP8=" }, base: null },
      ]),
      never,
    );
    expect([...document.files]).toEqual([
      ["agent.md", { kind: "text", text: "same" }],
      ["changed.md", { kind: "text", text: "now" }],
      ["logo.bin", { kind: "bytes", bytes: new Uint8Array([0, 255]), digest: "sha256:x" }],
    ]);
    expect([...base.files.keys()]).toEqual(["agent.md", "changed.md", "gone.md"]);
    expect(base.files.get("agent.md")).toBe(document.files.get("agent.md"));
  });

  test("fetches what was too long to be sent along", async () => {
    const long: DraftContent = { bytes: 3, digest: "sha256:long", text: null, base64: null };
    const asked: unknown[] = [];
    const { document, base } = await openDraft(view([{ path: "agent.md", change: "changed", content: long, base: long }]), async (file) => {
      asked.push(file);
      return new Uint8Array([0, asked.length]);
    });
    expect(asked).toEqual([
      { path: "agent.md", side: "draft" },
      { path: "agent.md", side: "base" },
    ]);
    expect(document.files.get("agent.md")).toMatchObject({ bytes: new Uint8Array([0, 1]) });
    expect(base.files.get("agent.md")).toMatchObject({ bytes: new Uint8Array([0, 2]) });
  });

  test("edits as text what was fetched and is text", async () => {
    const left: DraftContent = { bytes: 4, digest: "sha256:left", text: null, base64: null };
    const paths = Array.from({ length: 9 }, (_, index) => `notes/${index}.md`);
    const { document, base } = await openDraft(
      view(paths.map((path) => ({ path, change: "none", content: left, base: null }))),
      async ({ path }) => new TextEncoder().encode(`# ${path}`),
    );
    for (const path of paths) expect(document.files.get(path)).toEqual({ kind: "text", text: `# ${path}` });
    expect(base.files).toEqual(document.files);
  });
});

const doc = (files: Record<string, string>): EditorDocument => ({
  dialect: "mutagent",
  entryPath: "agent.md",
  files: new Map(Object.entries(files).map(([path, content]) => [path, { kind: "text", text: content }])),
});

describe("what is sent of a draft", () => {
  test("is what differs by content, and taken in it gives the document", () => {
    const [saved, now] = [doc({ "agent.md": "a", "b.md": "b", "c.md": "c" }), doc({ "agent.md": "a", "b.md": "B", "d\0.md": "x\0" })];
    const changes = draftChanges(saved, now);
    expect(changes).toEqual([
      { path: "b.md", kind: "text", text: "B" },
      { path: "c.md", kind: "deleted" },
      { path: "d\0.md", kind: "bytes", base64: btoa("x\0") },
    ]);
    expect(draftChanges(withChanges(saved, changes, now), now)).toEqual([]);
  });

  test("is one file at least, however long it is", () => {
    const changes = draftChanges(doc({}), doc({ "agent.md": "x".repeat(5_000_000), "b.md": "b" }));
    expect(firstLoad(changes).map(({ path }) => path)).toEqual(["agent.md"]);
    expect(firstLoad(changes.slice(1))).toHaveLength(1);
  });
});

describe("two pages with one draft", () => {
  test("come together by field and line; what is the same stays the same object", () => {
    const header = (model: string, thinking: string) => ({ "agent.md": `---\nmodel: ${model}\nthinking: ${thinking}\n---\n`, "b.md": "b" });
    const [base, mine, theirs] = [doc(header("a", "low")), doc(header("b", "low")), doc(header("a", "high"))];
    const merged = mergeDocuments({ base, mine, theirs });
    expect(merged).toMatchObject({ conflicts: [], open: [] });
    expect(merged.document.files.get("agent.md")).toEqual({ kind: "text", text: header("b", "high")["agent.md"] });
    expect(merged.document.files.get("b.md")).toBe(theirs.files.get("b.md"));
  });

  test("ask what both changed", () => {
    const sides = { base: doc({ "agent.md": "a\n" }), mine: doc({ "agent.md": "m\n" }), theirs: doc({ "agent.md": "t\n" }) };
    const { open } = mergeDocuments(sides);
    expect(open).toEqual(["agent.md#1"]);
    expect(mergeDocuments(sides, { choices: [{ id: "agent.md#1", take: "mine" }] }).document.files.get("agent.md")).toBe(
      sides.mine.files.get("agent.md"),
    );
  });
});
