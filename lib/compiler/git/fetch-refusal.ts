import type { Diagnostic } from "#core/diagnostics/diagnostic";

/** Why a repository was not fetched. Public and stable. */
export type FetchRefusalCode =
  /** The host, or one that it redirects to, has an address that is not public. */
  | "GIT_HOST_REFUSED"
  | "GIT_HOST_NOT_FOUND"
  /** No answer, no trusted certificate, or an answer that says "not now". */
  | "GIT_NOT_REACHED"
  | "GIT_NOT_FOUND"
  | "GIT_SIGN_IN"
  | "GIT_REDIRECT"
  /** What answers is no Git server, or breaks off in the middle. */
  | "GIT_ANSWER"
  | "GIT_REF_NOT_FOUND"
  | "GIT_FOLDER_NOT_FOUND"
  | "GIT_TOO_LARGE"
  | "GIT_TOO_SLOW"
  | "GIT_NO_AGENT"
  /** What was fetched is no upload that Berth would read; the findings say why. */
  | "GIT_CONTENT";

/** The refusal as plain JSON, which travels between processes. */
export type RefusedFetch = { code: FetchRefusalCode; message: string; hint: string; diagnostics?: Diagnostic[] };

/** Ends a fetch. It never leaves this folder: `fetchAgents` turns it into its answer. */
export class FetchRefusal extends Error {
  constructor(
    readonly code: FetchRefusalCode,
    message: string,
    readonly hint: string,
    readonly diagnostics?: Diagnostic[],
  ) {
    super(message);
  }
}

export function tooLarge(what: string): FetchRefusal {
  return new FetchRefusal("GIT_TOO_LARGE", what, "Fetch a smaller repository, or upload the agents' folders themselves.");
}
