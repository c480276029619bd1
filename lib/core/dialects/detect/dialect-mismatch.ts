import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { DetectedFormat, Detection } from "#core/dialects/detect/detection";
import { dialectNames, dialects } from "#core/dialects/dialect";

const neighbourNames: Record<string, string> = {
  copilot: "GitHub Copilot agent",
  gemini: "Gemini CLI agent",
  opencode: "OpenCode agent",
  notes: "text without an agent",
  unknown: "file of an unknown format",
};

/** What people call a format, as the rest of "a …". */
export function formatName(format: DetectedFormat): string {
  const own = dialects.find((dialect) => dialect === format);
  return own ? dialectNames[own] : (neighbourNames[format] ?? format);
}

/**
 * DIALECT_MISMATCH where the place of the file at `path` speaks for one format and its content for another; the content has decided.
 * Null where they agree, or where one of them says nothing.
 */
export function dialectMismatch(path: string, { dialect, confidence, marks }: Detection): Diagnostic | null {
  const place = marks.find(({ strength, speaksFor }) => strength === "place" && speaksFor !== dialect);
  const content = marks.find(({ strength, speaksFor }) => strength === "strong" && speaksFor === dialect);
  if (!place || !content || confidence !== "certain") return null;
  const diagnostic: Diagnostic = {
    code: "DIALECT_MISMATCH",
    severity: "warning",
    path,
    message: `The file ${place.mark}, as a ${formatName(place.speaksFor)} does, but ${content.mark} makes it a ${formatName(dialect)}.`,
    hint: `It is taken for a ${formatName(dialect)}; a program that looks for a ${formatName(place.speaksFor)} here reads it in its own way.`,
  };
  return content.range ? { ...diagnostic, range: content.range } : diagnostic;
}
