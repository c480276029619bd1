import { describe, expect, test } from "vitest";
import { applyAction, changedPaths, type EditorAction, type EditorDocument, type EditorFile } from "@/lib/client/editor/editor-document";

const text = (text: string): EditorFile => ({ kind: "text", text });
const bytes: EditorFile = { kind: "bytes", bytes: new Uint8Array([255]), digest: "sha256:a8" };

const document: EditorDocument = {
  dialect: "mutagent",
  entryPath: "agent.md",
  files: new Map([
    ["agent.md", text("one two")],
    ["logo.png", bytes],
    ["run.sh", { ...text("#!/bin/sh"), executable: true }],
  ]),
};

const textAt = (path: string, action: EditorAction) => {
  const file = applyAction(document, action).files.get(path);
  return file?.kind === "text" ? file.text : null;
};

describe("an action", () => {
  test("edits a text in several places, by the offsets before", () => {
    const changes = [
      { start: 4, end: 7, text: "2" },
      { start: 0, end: 3, text: "first" },
    ];
    expect(textAt("agent.md", { kind: "edit-text", path: "agent.md", changes })).toBe("first 2");
  });

  test("keeps the execute bit of an edited file", () => {
    const changed = applyAction(document, { kind: "edit-text", path: "run.sh", changes: [{ start: 9, end: 9, text: "\n" }] });
    expect(changed.files.get("run.sh")).toEqual({ kind: "text", text: "#!/bin/sh\n", executable: true });
  });

  test("leaves the document and its other files as they were", () => {
    const changed = applyAction(document, { kind: "set-file", path: "new.md", file: text("new") });
    expect(changedPaths(document, changed)).toEqual(["new.md"]);
    expect(document.files.size).toBe(3);
    expect(changed.files.get("logo.png")).toBe(bytes);
  });

  test("renames a file in its place, the entry file with the document's word of it", () => {
    const changed = applyAction(document, { kind: "rename-file", from: "agent.md", to: "other.md" });
    expect([...changed.files.keys()]).toEqual(["other.md", "logo.png", "run.sh"]);
    expect(changed.entryPath).toBe("other.md");
  });

  test("deletes a file", () => {
    expect([...applyAction(document, { kind: "delete-file", path: "logo.png" }).files.keys()]).toEqual(["agent.md", "run.sh"]);
  });

  test.each<[string, EditorAction]>([
    ["an edit of bytes", { kind: "edit-text", path: "logo.png", changes: [{ start: 0, end: 0, text: "a" }] }],
    ["an edit of a file that is gone", { kind: "edit-text", path: "gone.md", changes: [{ start: 0, end: 0, text: "a" }] }],
    ["an edit outside the text", { kind: "edit-text", path: "agent.md", changes: [{ start: 7, end: 8, text: "" }] }],
    ["an edit that writes what stands there", { kind: "edit-text", path: "agent.md", changes: [{ start: 0, end: 3, text: "one" }] }],
    ["a rename to a path that is taken", { kind: "rename-file", from: "run.sh", to: "agent.md" }],
    ["a rename of nothing", { kind: "rename-file", from: "gone.md", to: "new.md" }],
    ["the removal of the entry file", { kind: "delete-file", path: "agent.md" }],
    ["the removal of nothing", { kind: "delete-file", path: "gone.md" }],
  ])("changes nothing by %s", (_, action) => {
    expect(applyAction(document, action)).toBe(document);
  });
});
