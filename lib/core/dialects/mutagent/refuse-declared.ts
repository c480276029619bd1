import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { DeclaredValue } from "#core/dialects/mutagent/declared-values";
import { entryName } from "#core/dialects/mutagent/entry-file";
import { refusal } from "#core/dialects/mutagent/source-claim";
import type { LocateProblem, SourceLocator } from "#core/dialects/mutagent/source-locator";

/** The finding about a declared path that leads nowhere; where another spelling of it exists, with a fix that writes that one. */
export function refuseDeclared(declared: DeclaredValue, problem: LocateProblem, locator: SourceLocator): Diagnostic {
  const { code, message, ...extra } = problem;
  const near = code === "SOURCE_NOT_FOUND" ? locator.nearMiss(declared.value) : undefined;
  return refusal(code, declared.place, message, { ...extra, ...(near !== undefined && respell(declared, near)) });
}

/** Only where the value stands plainly or in quotes without escapes, so that nothing but the name changes. */
function respell({ value, offsets }: DeclaredValue, near: string): Pick<Diagnostic, "fix"> {
  const quotes = offsets ? (offsets.end - offsets.start - value.length) / 2 : -1;
  if (!offsets || (quotes !== 0 && quotes !== 1)) return {};
  const edit = { kind: "text" as const, path: entryName, start: offsets.start + quotes, end: offsets.end - quotes, text: near };
  return { fix: { title: `Write ${quoted(near)}`, edits: [edit] } };
}
