import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { folderOf } from "#core/dialects/claude/testing/agent-folder-of";
import type { AgentFolder } from "#core/folder/agent-folder";

const vectors = new URL("./vectors/", import.meta.url);
const cases = readdirSync(vectors)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, vectors), "utf8")))
  .filter(({ dialect, op, context }) => dialect === "claude" && ["check", "fix"].includes(op) && context?.entry === undefined)
  .flatMap(({ name, files }: { name: string; files: Record<string, string> }) =>
    Object.values(files).map((text, index) => ({ name: `${name} ${index}`, text: text.replaceAll("\r\n", "\n") })),
  );

function check(folder: AgentFolder): Diagnostic[] {
  const checked = checkClaude(folder, "a.md");
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

function mended(text: string): { text: string; diagnostics: readonly Diagnostic[] } {
  const { folder, diagnostics } = applyAllFixes(check, folderOf({ "a.md": text }));
  const entry = folder.get("a.md");
  return { text: entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : "", diagnostics };
}

test("there are cases enough", () => {
  expect(cases.length).toBeGreaterThan(130);
  expect(cases.filter(({ text }) => mended(text).text !== text).length).toBeGreaterThan(40);
});

describe.each(cases)("$name", ({ text }) => {
  test("every fix mends what it was offered for, once and for all", () => {
    const before = check(folderOf({ "a.md": text }));
    const { diagnostics } = mended(text);
    expect(diagnostics.filter(({ fix }) => fix)).toEqual([]);
    const errors = (all: readonly Diagnostic[]) => all.filter(({ severity }) => severity === "error").length;
    expect(errors(diagnostics)).toBeLessThanOrEqual(errors(before));
  });

  test("CRLF has the same findings at the same places, and the same fixes", () => {
    const crlf = text.replaceAll("\n", "\r\n");
    const bare = (given: string) => check(folderOf({ "a.md": given })).map(({ fix, ...each }) => ({ ...each, fix: fix?.title }));
    expect(bare(crlf)).toEqual(bare(text));
    expect(mended(crlf).text).toBe(mended(text).text.replaceAll("\n", "\r\n"));
  });

  test("every finding is a sentence, and points into the file or at all of it", () => {
    const lines = text.split("\n");
    for (const { message, hint = ".", range } of check(folderOf({ "a.md": text }))) {
      expect(message).toMatch(/^[A-Z'*a-z].*\.$/s);
      expect(hint).toMatch(/[.?]$/);
      if (range) expect(range.end.column - 1).toBeLessThanOrEqual(lines[range.end.line - 1]?.length ?? -1);
    }
  });
});
