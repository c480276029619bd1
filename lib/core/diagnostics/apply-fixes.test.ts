import { expect, test } from "vitest";
import { applyFixes } from "#core/diagnostics/apply-fixes";
import type { Diagnostic, FixEdit } from "#core/diagnostics/diagnostic";
import { agentFolder } from "#core/folder/agent-folder";

const encode = (text: string) => new TextEncoder().encode(text);
const file = (path: string, bytes: Uint8Array) => ({ kind: "file" as const, path, bytes, executable: false });
const fixWith = (...edits: [FixEdit, ...FixEdit[]]): Diagnostic => ({
  code: "AGENT_SCHEMA",
  severity: "error",
  path: "a",
  message: "m",
  fix: { title: "t", edits },
});
const edit = (start: number, end: number, text: string, path = "a"): FixEdit => ({ kind: "text", path, start, end, text });
const textOf = (folder: ReturnType<typeof agentFolder>, path: string) => {
  const entry = folder.get(path);
  return entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : null;
};

test("applies the fixes of one file together, in any order", () => {
  const { folder, applied } = applyFixes(agentFolder([file("a", encode("one two three"))]), [
    fixWith(edit(8, 13, "3")),
    fixWith(edit(0, 3, "1")),
  ]);
  expect(textOf(folder, "a")).toBe("1 two 3");
  expect(applied).toHaveLength(2);
});

test("skips a fix that overlaps one before it, as a whole", () => {
  const { folder, applied, skipped } = applyFixes(agentFolder([file("a", encode("one two"))]), [
    fixWith(edit(0, 3, "1")),
    fixWith(edit(2, 5, "x"), edit(6, 7, "y")),
  ]);
  expect(textOf(folder, "a")).toBe("1 two");
  expect([applied.length, skipped.length]).toEqual([1, 1]);
});

test("counts UTF-16 units, and a byte order mark as one", () => {
  const { folder } = applyFixes(agentFolder([file("a", encode("\u{FEFF}😀x"))]), [fixWith(edit(3, 4, "y"))]);
  expect(textOf(folder, "a")).toBe("\u{FEFF}😀y");
});

test("renames a file with its new text, and never over another entry", () => {
  const given = agentFolder([file("Agent.md", encode("x")), file("b", encode("b"))]);
  const renamed = applyFixes(given, [fixWith({ kind: "rename", from: "Agent.md", to: "agent.md" }), fixWith(edit(0, 1, "y", "Agent.md"))]);
  expect(textOf(renamed.folder, "agent.md")).toBe("y");
  expect(renamed.folder.get("Agent.md")).toBeUndefined();
  expect(applyFixes(given, [fixWith({ kind: "rename", from: "Agent.md", to: "b" })]).skipped).toHaveLength(1);
});

test("leaves alone what it cannot read: an absent file, other bytes than UTF-8, an offset past the end", () => {
  const given = agentFolder([file("a", Uint8Array.of(0xff)), file("b", encode("b"))]);
  const result = applyFixes(given, [fixWith(edit(0, 1, "x")), fixWith(edit(0, 1, "x", "none")), fixWith(edit(0, 9, "x", "b"))]);
  expect(result.folder).toBe(given);
  expect(result.skipped).toHaveLength(3);
});
