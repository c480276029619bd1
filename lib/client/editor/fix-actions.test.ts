import { expect, test } from "vitest";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { applyAction, type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { fixActions } from "@/lib/client/editor/fix-actions";

const document: EditorDocument = {
  dialect: "mutagent",
  entryPath: "Agent.md",
  files: new Map([
    ["Agent.md", { kind: "text", text: "name: A b" }],
    ["b.md", { kind: "text", text: "b" }],
  ]),
};

const finding: Diagnostic = {
  code: "AGENT_SCHEMA",
  severity: "error",
  path: "Agent.md",
  message: "The name is wrong.",
  fix: {
    title: "Write a-b",
    edits: [
      { kind: "text", path: "Agent.md", start: 6, end: 7, text: "a" },
      { kind: "text", path: "Agent.md", start: 7, end: 8, text: "-" },
      { kind: "rename", from: "Agent.md", to: "agent.md" },
    ],
  },
};

test("a fix edits a text in all places and then renames it", () => {
  const fixed = fixActions(finding, document, document).reduce(applyAction, document);
  expect(textOf(fixed, "agent.md")).toBe("name: a-b");
});

test("a fix does nothing to a text that has changed since", () => {
  const changed = applyAction(document, { kind: "edit-text", path: "Agent.md", changes: [{ start: 0, end: 0, text: "#\n" }] });
  expect(fixActions(finding, document, changed)).toEqual([]);
});

test("a fix does not mind changes of other files", () => {
  const changed = applyAction(document, { kind: "delete-file", path: "b.md" });
  expect(fixActions(finding, document, changed)).toHaveLength(2);
});
