import { expect, test } from "vitest";
import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import { exampleFindings } from "#core/diagnostics/explanations/example-findings";
import type { Example } from "#core/diagnostics/explanations/explanation";
import { explanationSections, explanations } from "#core/diagnostics/explanations/explanations";

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(catalogue, code);
const codes = Object.keys(explanations).filter(isCode);
const shown = codes.flatMap((code): [DiagnosticCode, Example][] => {
  const explanation = explanations[code];
  return "example" in explanation ? [[code, explanation.example]] : [];
});

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
    const left = exampleFindings(after, options);
    const gone = exampleFindings(before, options).filter((found) => !left.some((each) => each.code === found.code));
    expect([...new Set(gone.map((found) => found.code))]).toEqual([code, ...also]);
    expect(left.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  },
);

test("a finding of an example stands at a line, or its code says why it cannot", () => {
  const lineless = shown.flatMap(([, { before, options }]) => exampleFindings(before, options).filter(({ range }) => range === undefined));
  expect(lineless.filter(({ code }) => explanations[code].lineless === undefined)).toEqual([]);
});

test.each(codes)("%s is explained in whole sentences", (code) => {
  const { what, why, fix, lineless } = explanations[code];
  for (const text of [what, why, fix, ...(lineless === undefined ? [] : [lineless])]) expect(text).toMatch(/^\S.*[^.]\.$/s);
});
