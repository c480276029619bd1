import "server-only";
import type { FetchRefusalCode, RefusedFetch } from "#compiler/git/fetch-refusal";
import { type ErrorKind, isServiceError, ServiceError } from "@/lib/server/errors";

/** What may pass by itself is UNAVAILABLE, so that a machine tries again; the rest the sender has to change. */
const kinds: Record<FetchRefusalCode, ErrorKind> = {
  GIT_HOST_REFUSED: "INVALID",
  GIT_HOST_NOT_FOUND: "INVALID",
  GIT_NOT_REACHED: "UNAVAILABLE",
  GIT_NOT_FOUND: "INVALID",
  GIT_SIGN_IN: "INVALID",
  GIT_REDIRECT: "INVALID",
  GIT_ANSWER: "INVALID",
  GIT_REF_NOT_FOUND: "INVALID",
  GIT_FOLDER_NOT_FOUND: "INVALID",
  GIT_TOO_LARGE: "TOO_LARGE",
  GIT_TOO_SLOW: "UNAVAILABLE",
  GIT_NO_AGENT: "INVALID",
  GIT_CONTENT: "INVALID",
};

export function fetchRefused({ code, message, hint, diagnostics }: RefusedFetch): ServiceError {
  return new ServiceError(kinds[code], message, { code, hint, ...(diagnostics && { diagnostics }) });
}

/** A job that ended without an answer, in the words of a fetch: what a foreign server sends can be meant to do that. */
export function fetchFailed(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  const hint = "Upload the agents' folders themselves.";
  switch (error.code) {
    case "JOB_DEADLINE":
      return new ServiceError("UNAVAILABLE", "The repository takes too long to work through.", {
        code: "GIT_TOO_SLOW",
        hint,
        cause: error,
      });
    case "JOB_MEMORY":
      return new ServiceError("TOO_LARGE", "The repository needs too much memory.", { code: "GIT_TOO_LARGE", hint, cause: error });
    case "JOB_CRASHED":
      return new ServiceError("INVALID", "The repository cannot be worked through.", { code: "GIT_ANSWER", hint, cause: error });
    case "JOB_QUEUE_FULL":
      return new ServiceError("UNAVAILABLE", "Too many repositories are waiting.", {
        code: error.code,
        hint: "Try again in a moment.",
        cause: error,
      });
    case "JOB_ABORTED":
      return new ServiceError("UNAVAILABLE", "The fetch was cancelled.", { code: error.code, hint: "Nothing was stored.", cause: error });
    default:
      return error;
  }
}
