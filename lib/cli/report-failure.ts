import type { Problem } from "#schemas/problem";
import { type ExitCode, exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import { receivedDiagnostics } from "@/lib/cli/received-diagnostics";
import { CommandRefused, ServerNotReached, ServerRefusal } from "@/lib/cli/request-errors";
import { showFindings } from "@/lib/cli/show-findings";
import { oneLine } from "@/lib/cli/show-table";

/**
 * Tells why a verb did not do its work: with `json` as one value on standard output, else in a sentence on standard error.
 * @throws what is no failure that can happen to a correct program.
 */
export function reportFailure(thrown: unknown, options: { json: boolean }, io: Io): ExitCode {
  if (thrown instanceof ServerRefusal) return reportProblem(thrown.problem, options, io);
  const known = thrown instanceof ServerNotReached || thrown instanceof CommandRefused ? thrown : fileFailure(thrown);
  if (!known) throw thrown;
  const { code, message, hint } = known;
  if (options.json) printJson(io, { code, detail: message, ...(hint ? { hint } : {}) });
  else io.err(`berth: ${oneLine(message)}\n${hint ? `  → ${oneLine(hint)}\n` : ""}`);
  return thrown instanceof ServerNotReached ? exitCode.failed : exitCode.refused;
}

function reportProblem(problem: Problem, options: { json: boolean }, io: Io): ExitCode {
  if (options.json) printJson(io, problem);
  else {
    if (problem.diagnostics?.length) io.out(showFindings(receivedDiagnostics(problem.diagnostics), undefined, io));
    io.err(`berth: ${oneLine(problem.detail)} (${oneLine(problem.code)})\n`);
    for (const { path, message } of problem.fields ?? []) io.err(`  ${oneLine(path)}: ${oneLine(message)}\n`);
    const hint = problem.hint ?? (problem.status === 401 ? "Run berth login again: the token is unknown, expired or revoked." : undefined);
    if (hint) io.err(`  → ${oneLine(hint)}\n`);
    if (problem.status >= 500) io.err(`  request ${oneLine(problem.requestId)}\n`);
  }
  return problem.status >= 500 || problem.status === 429 ? exitCode.failed : exitCode.refused;
}

/** A file or folder that could not be read or written: the system's own words. */
function fileFailure(thrown: unknown): { code: string; message: string; hint?: string } | null {
  if (!(thrown instanceof Error) || !("code" in thrown) || !("syscall" in thrown)) return null;
  return { code: String(thrown.code), message: thrown.message };
}
