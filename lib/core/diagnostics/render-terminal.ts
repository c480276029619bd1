import { codeFrame, type Frame } from "#core/diagnostics/code-frame";
import type { Diagnostic, Severity } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { counted, grouped } from "#core/diagnostics/show-text";
import { visibleDiagnostics } from "#core/diagnostics/visible-diagnostics";

export type TerminalOptions = { colour?: boolean };

/** The text of a file by its path, where it is known and text. */
export type SourceOf = (path: string) => string | undefined;

const colours: Readonly<Record<Severity | "dim", string>> = { error: "31", warning: "33", note: "36", dim: "2" };

/**
 * Findings as a compiler prints them, sorted by path and position: place, severity, code and message; the line with a
 * caret; the fix or hint. Many of one kind are shown by their first three. Ends with a line feed; "" without findings.
 */
export function renderTerminal(diagnostics: readonly Diagnostic[], sourceOf: SourceOf, options: TerminalOptions = {}): string {
  const paint = (text: string, colour: keyof typeof colours) => (options.colour ? `\u{1B}[${colours[colour]}m${text}\u{1B}[0m` : text);
  const blocks = visibleDiagnostics(diagnostics).map((visible) => {
    if (visible.kind === "rest")
      return paint(
        `  and ${grouped(visible.group.hiddenCount)} more: ${visible.group.code} (${visible.group.title}), ${grouped(visible.group.total)} in all`,
        "dim",
      );
    const { diagnostic } = visible;
    const head = `${place(diagnostic)} ${paint(diagnostic.severity, diagnostic.severity)} ${diagnostic.code} ${escapeHidden(diagnostic.message)}`;
    const source = diagnostic.range && sourceOf(diagnostic.path);
    const frame = source === undefined || !diagnostic.range ? null : codeFrame(source, diagnostic.range);
    const advice = diagnostic.fix
      ? `  → fix: ${escapeHidden(diagnostic.fix.title)}`
      : diagnostic.hint
        ? `  → ${escapeHidden(diagnostic.hint)}`
        : null;
    return [head, ...(frame ? frameLines(frame, (caret) => paint(caret, diagnostic.severity)) : []), ...(advice ? [advice] : [])].join(
      "\n",
    );
  });
  return blocks.length === 0 ? "" : `${blocks.join("\n")}\n${summary(diagnostics)}\n`;
}

/** `1 error, 2 warnings`. */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const counts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return counts.length === 0 ? "no findings" : counts.join(", ");
}

function place({ path, range }: Diagnostic): string {
  const shown = path === "" ? "." : escapeHidden(path);
  return range ? `${shown}:${range.start.line}:${range.start.column}` : shown;
}

function frameLines(frame: Frame, paint: (caret: string) => string): string[] {
  const gutter = `${frame.line} | `;
  return [
    `  ${gutter}${frame.text}`,
    `  ${" ".repeat(gutter.length - 2)}| ${" ".repeat(frame.caretColumn)}${paint("^".repeat(frame.caretWidth))}`,
  ];
}
