import "server-only";
import type { Diagnostic } from "#core/diagnostics/diagnostic";

/** Kinds of refusal and their HTTP status. The table is the union, so the two cannot drift. */
export const statusByKind = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  INVALID: 422,
  PRECONDITION: 428,
  RATE: 429,
  UNAVAILABLE: 503,
} as const;

export type ErrorKind = keyof typeof statusByKind;

export type ErrorDetails = {
  /** Public and stable, such as SLOT_MOVED. The kind when there is nothing more to say. */
  code?: string;
  hint?: string;
  fields?: { path: string; message: string }[];
  diagnostics?: Diagnostic[];
  facts?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * The operation cannot be done, and the caller can be told why. Thrown by verbs; routes turn it into problem+json and
 * actions into `{ ok: false, error }`. Compare by `code`, never by instanceof: Next and the front hold separate copies.
 */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly kind: ErrorKind;
  readonly code: string;
  readonly hint: string | undefined;
  readonly fields: ErrorDetails["fields"];
  readonly diagnostics: Diagnostic[] | undefined;
  readonly facts: Record<string, unknown> | undefined;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code ?? kind;
    this.hint = details.hint;
    this.fields = details.fields;
    this.diagnostics = details.diagnostics;
    this.facts = details.facts;
  }
}

/** True for a ServiceError of any copy of this module. */
export function isServiceError(error: unknown): error is ServiceError {
  return (
    error instanceof Error &&
    error.name === "ServiceError" &&
    "kind" in error &&
    typeof error.kind === "string" &&
    error.kind in statusByKind
  );
}

/** Missing and unreadable look the same. */
export function notFound(what: string): ServiceError {
  return new ServiceError("NOT_FOUND", `There is no ${what}.`, { hint: "Check the name, and that you are in the right workspace." });
}
