import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { checkSkill } from "#core/dialects/skill/check-skill";
import { claudeFaults } from "#core/dialects/testing/claude-faults";
import type { HeaderFault, Pair } from "#core/dialects/testing/header-fault";
import { skillFaults } from "#core/dialects/testing/skill-faults";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";

/**
 * Valid files are broken in the ways of public ones, as often as these are, and mended by fixes alone. What counts is the values: they
 * must be those that the author meant.
 */

type Format = { entry: string; faults: readonly HeaderFault[]; check(folder: AgentFolder): Checked<CheckedAgent> };

const formats: Record<"claude" | "skill", Format> = {
  claude: { entry: "sample.md", faults: claudeFaults, check: (folder) => checkClaude(folder, "sample.md") },
  skill: { entry: "SKILL.md", faults: skillFaults, check: (folder) => checkSkill(folder, { folderName: "word-counter", profile: "spec" }) },
};

type Case = { op: string; dialect: string; files: Record<string, string> };

const vectors = new URL("claude/vectors/", import.meta.url);
const cases = readdirSync(fileURLToPath(vectors))
  .filter((name) => name.endsWith(".json"))
  .map((name): Case => JSON.parse(readFileSync(new URL(name, vectors), "utf8")));

/** The texts of the valid cases of a format that check has nothing to say about. */
function soundTexts(dialect: keyof typeof formats): string[] {
  const format = formats[dialect];
  const texts = cases
    .filter((each) => each.op === "check" && each.dialect === dialect)
    .flatMap(({ files }) => Object.values(files))
    .map((text) => text.replaceAll("\r\n", "\n"));
  return [...new Set(texts)].filter((text) => {
    const checked = format.check(folderOf(format, text));
    return checked.ok && checked.warnings.length === 0 && /^description: [^&]+$/m.test(text);
  });
}

function folderOf({ entry }: Format, text: string): AgentFolder {
  return agentFolder([{ kind: "file", path: entry, bytes: new TextEncoder().encode(text), executable: false }]);
}

function valuesOf(format: Format, folder: AgentFolder): string {
  const checked = format.check(folder);
  if (!checked.ok) return `refused: ${checked.errors[0].code} ${checked.errors[0].message}`;
  const { definition, instructions } = checked.value;
  return JSON.stringify([Object.entries(definition).sort(([a], [b]) => (a < b ? -1 : 1)), instructions.replaceAll("\r\n", "\n").trim()]);
}

function mended(format: Format, text: string): AgentFolder {
  const findings = (folder: AgentFolder) => {
    const checked = format.check(folder);
    return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  };
  return applyAllFixes(findings, folderOf(format, text)).folder;
}

/** One fault in four of five files, two in the others; CRLF in one of fifty. */
function samples({ faults }: Format, texts: readonly string[]) {
  const fault = fc.oneof(...faults.map((each) => ({ weight: each.weight, arbitrary: each.put.map((put) => ({ ...each, put })) })));
  const several = fc.oneof({ weight: 4, arbitrary: fc.tuple(fault) }, { weight: 1, arbitrary: fc.tuple(fault, fault) });
  const isCrlf = fc.oneof({ weight: 49, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
  return fc.tuple(fc.constantFrom(...texts), several, isCrlf).map(([text, put, crlf]) => {
    let pair: Pair = { meant: text, marred: text };
    const names: string[] = [];
    const fields = new Set<string>();
    for (const { name, field = name, put: apply } of put) {
      const next = fields.has(field) ? null : apply(pair);
      if (!next) continue;
      pair = next;
      names.push(name);
      fields.add(field);
    }
    const { meant, marred } = pair;
    return { names, meant, marred: crlf ? marred.replaceAll("\n", "\r\n") : marred };
  });
}

describe.each(["claude", "skill"] as const)("fixes of %s files", (dialect) => {
  const format = formats[dialect];
  const texts = soundTexts(dialect);

  test("give back what was meant in 98 of 100 broken files", { timeout: 120_000 }, () => {
    expect(texts.length).toBeGreaterThan(5);
    const failed: unknown[] = [];
    const tried = fc.sample(samples(format, texts), { seed: 2026, numRuns: 1_000 }).filter(({ names }) => names.length > 0);
    for (const { names, meant, marred } of tried) {
      const wanted = valuesOf(format, folderOf(format, meant));
      expect(wanted).not.toMatch(/^refused/);
      const found = valuesOf(format, mended(format, marred));
      if (wanted !== found) failed.push({ names, marred, wanted, found });
    }
    expect(tried.length).toBeGreaterThan(850);
    expect(failed.length / tried.length, JSON.stringify(failed.slice(0, 3), null, 1)).toBeLessThanOrEqual(0.02);
  });

  test.each(format.faults.map((fault) => [fault.name, fault] as const))("mend %s, however rare", (_, fault) => {
    const tried = fc
      .sample(samples({ ...format, faults: [fault] }, texts), { seed: 7, numRuns: 25 })
      .filter(({ names }) => names.length > 0);
    const failed = tried.filter(
      ({ meant, marred }) => valuesOf(format, folderOf(format, meant)) !== valuesOf(format, mended(format, marred)),
    );
    expect(tried.length).toBeGreaterThan(0);
    expect(failed.length / tried.length, JSON.stringify(failed.slice(0, 2), null, 1)).toBeLessThanOrEqual(0.1);
  });
});
