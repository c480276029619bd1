import { catalogue, type DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { explanationSections, explanations } from "#core/diagnostics/explanations/explanations";

/** A code with all that is said about it. */
export type ExplainedCode = { code: DiagnosticCode; title: string; section: string; explanation: Explanation };

/** Every code, in the order of the sections. */
export const explainedCodes: readonly ExplainedCode[] = Object.entries(explanationSections).flatMap(([section, codes]) =>
  Object.keys(codes)
    .filter(isCode)
    .map((code) => ({ code, title: catalogue[code], section, explanation: explanations[code] })),
);

const byCode = new Map<string, ExplainedCode>(explainedCodes.map((each) => [each.code, each]));

/** What is said about a code, in any letter case; null for a name that is none. */
export function findExplanation(name: string): ExplainedCode | null {
  return byCode.get(name.trim().toUpperCase()) ?? null;
}

/** Where the page of a code stands on a server of Berth. */
export function codePath(code: DiagnosticCode): string {
  return `/docs/codes/${code}`;
}

function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(catalogue, name);
}
