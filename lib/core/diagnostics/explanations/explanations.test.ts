import { expect, test } from "vitest";
import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Example, ExampleFiles } from "#core/diagnostics/explanations/explanation";
import { explanationSections, explanations } from "#core/diagnostics/explanations/explanations";
import { folderOf } from "#core/dialects/mutagent/testing/mutagent-folder";

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(catalogue, code);
const codes = Object.keys(explanations).filter(isCode);
const shown = codes.flatMap((code): [DiagnosticCode, Example][] => {
  const explanation = explanations[code];
  return "example" in explanation ? [[code, explanation.example]] : [];
});

/** The findings of an example, the decisive one first. The entry file may have been renamed by mending. */
function findings(files: ExampleFiles, { entry, ...options }: CheckOptions = {}): Diagnostic[] {
  const checked = checkFolder(folderOf({ ...files }), { ...options, ...(entry !== undefined && Object.hasOwn(files, entry) && { entry }) });
  return [...(checked.ok ? [] : checked.errors), ...checked.warnings];
}

test("every code of the catalogue is explained once, in one section", () => {
  const inSections = Object.values(explanationSections).flatMap((section) => Object.keys(section));
  expect(inSections.toSorted()).toEqual(Object.keys(catalogue).toSorted());
});

test("most codes are shown, not only told", () => {
  expect(shown.length).toBeGreaterThan(125);
});

test.each(shown)(
  "the example of %s gives it and nothing else, and mended it is accepted",
  (code, { before, after, options, also = [] }) => {
    const left = findings(after, options);
    const gone = findings(before, options).filter((found) => !left.some((each) => each.code === found.code));
    expect([...new Set(gone.map((found) => found.code))]).toEqual([code, ...also]);
    expect(left.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  },
);

test.each(codes)("%s is explained in whole sentences", (code) => {
  const { what, why, fix } = explanations[code];
  for (const text of [what, why, fix]) expect(text).toMatch(/^\S.*[^.]\.$/s);
});
