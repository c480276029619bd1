import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";

/** Ends the reading of an upload at once. It never leaves this folder: `whileReading` turns it into a result. */
class UploadRefusal extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

export type RefusalDetails = { path?: string; hint?: string };

/** Stops the reader that is at work. Only below `whileReading`. */
export function refuse(code: DiagnosticCode, message: string, details: RefusalDetails = {}): never {
  throw new UploadRefusal(refusal(code, message, details));
}

/** The finding that `refuse` would give, for a reader that goes on to find more of them. */
export function refusal(code: DiagnosticCode, message: string, { path = "", hint }: RefusalDetails = {}): Diagnostic {
  return { code, severity: "error", path, message, ...(hint === undefined ? {} : { hint }) };
}

/** Runs a reader; a refusal inside it becomes the one error. Anything else that is thrown is a bug and passes. */
export function whileReading<T>(read: () => Checked<T>): Checked<T> {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof UploadRefusal) return { ok: false, errors: [thrown.diagnostic], warnings: [] };
    throw thrown;
  }
}
