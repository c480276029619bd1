import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped } from "#core/diagnostics/show-text";
import type { EncodingProblem } from "#core/frontmatter/decode-text";

/** TEXT_ENCODING for a file that is not UTF-8. The range is the place where the first wrong byte stands, the first character of UTF-16. */
export function encodingDiagnostic(path: string, problem: EncodingProblem): Diagnostic {
  const hint = "Save the file as UTF-8.";
  if (problem.kind === "utf-16") {
    const mark = problem.hasMark ? "with a byte order mark" : "without a byte order mark";
    return {
      code: "TEXT_ENCODING",
      severity: "error",
      path,
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      message: `The file is UTF-16 ${problem.byteOrder} ${mark}; it must be UTF-8.`,
      hint,
    };
  }
  const byte = `0x${problem.byte.toString(16).toUpperCase().padStart(2, "0")}`;
  const start = { line: problem.line, column: problem.column };
  return {
    code: "TEXT_ENCODING",
    severity: "error",
    path,
    range: { start, end: { line: start.line, column: start.column + 1 } },
    message: `The byte ${byte} at offset ${grouped(problem.offset)} (line ${grouped(problem.line)}) is not UTF-8.`,
    hint,
  };
}
