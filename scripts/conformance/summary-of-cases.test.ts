import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTree } from "#compiler/check-tree";
import { checkFolder } from "#core/check-folder";
import type { CheckSummary } from "#core/diagnostics/check-summary";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { explanations } from "#core/diagnostics/explanations/explanations";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { dialects } from "#core/dialects/dialect";
import { runVerb } from "@/lib/cli/testing/run-verb";
import { agentsOfCases } from "@/scripts/conformance/agents-of-cases";
import { brokenFiles } from "@/scripts/conformance/broken-files";

/** Findings without a place whose codes do not say why, each as a line. */
function placeless(name: string, checked: Checked<CheckedAgent>): string[] {
  return findingsOf(checked).flatMap(({ code, range, message }) =>
    range || explanations[code].lineless !== undefined ? [] : [`${name} ${code} ${message}`],
  );
}

function findingsOf(checked: Checked<CheckedAgent>): Diagnostic[] {
  return checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
}

test("every finding about a text of a conformance case has its place there", () => {
  const agents = agentsOfCases();
  expect(agents.length).toBeGreaterThan(1_000);
  expect(agents.flatMap(({ name, folder, options }) => placeless(name, checkFolder(folder, options)))).toEqual([]);
});

const files = brokenFiles(2_000, 2026);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "berth-summary-"));
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a project of 2,000 agents of all formats, broken as public files are", { timeout: 120_000 }, () => {
  test("is summed up: every file is an agent of its format, or skipped with a reason", async () => {
    const { code, out, err } = await runVerb(["check", "--summary", folder, "--json"], { cwd: folder });
    const summary: CheckSummary = JSON.parse(out);
    expect([code, err]).toEqual([1, ""]);
    const skipped = summary.skipped.reduce((sum, each) => sum + each.files, 0);
    expect(summary.agents + skipped).toBe(files.length);
    expect(summary.agents).toBeGreaterThan(files.length * 0.97);
    expect(summary.valid).toBeGreaterThan(files.length / 4);
    expect(summary.dialects.map(({ dialect }) => dialect)).toEqual([...dialects]);
    // Groups with a few examples each are all that is kept, however many files there are.
    expect(out.length).toBeLessThan(200_000);
  });

  test("has a place in the text for every finding about a text", () => {
    const opened = openTree(folder);
    if (!opened.ok) throw new Error(opened.errors[0].message);
    const { places, check } = opened.value;
    const checked = places.map((place) => ({ name: place.entry, checked: check(place).checked }));
    expect(checked.flatMap((each) => findingsOf(each.checked)).length).toBeGreaterThan(files.length);
    expect(checked.flatMap((each) => placeless(each.name, each.checked))).toEqual([]);
  });
});
