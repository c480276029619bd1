import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { AgentFolder } from "#core/folder/agent-folder";
import { conformanceCase } from "@/scripts/conformance/conformance-case";
import { folderOfCase } from "@/scripts/conformance/folder-of-case";

const vectors = new URL("../../lib/core/dialects/mutagent/vectors/", import.meta.url);
const cases = readdirSync(fileURLToPath(vectors))
  .filter((name) => name.endsWith(".json"))
  .map((name) => conformanceCase.parse(JSON.parse(readFileSync(new URL(name, vectors), "utf8"))));

function findings(folder: AgentFolder): Diagnostic[] {
  const checked = checkFolder(folder);
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

const withFix = cases
  .map((given) => ({ name: given.name, folder: folderOfCase(given).folder }))
  .filter(({ folder }) => findings(folder).some(({ fix }) => fix));

describe("fixes", () => {
  test("are offered in many cases", () => {
    expect(withFix.length).toBeGreaterThan(20);
  });

  test.each(withFix)("of $name mend what they were offered for, once and for all", ({ folder }) => {
    const before = findings(folder);
    const { folder: fixed, diagnostics } = applyAllFixes(findings, folder);
    expect(diagnostics.filter(({ fix }) => fix)).toEqual([]);
    expect(fixed).not.toBe(folder);
    const errors = (all: readonly Diagnostic[]) => all.filter(({ severity }) => severity === "error").length;
    expect(errors(diagnostics)).toBeLessThanOrEqual(errors(before));
  });
});
