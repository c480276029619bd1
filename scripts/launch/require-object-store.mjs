import { SetupError } from "./setup-error.mjs";

/**
 * Checks the S3 settings and that the server answers; nothing when there are none.
 * @param {NodeJS.ProcessEnv} variables
 */
export async function requireObjectStore(variables) {
  const endpoint = variables.S3_ENDPOINT;
  if (!endpoint) return;
  const missing = ["S3_ACCESS_KEY", "S3_SECRET_KEY"].filter((name) => !variables[name]);
  if (missing.length > 0)
    throw new SetupError(`S3_ENDPOINT is set, and ${missing.join(" and ")} is not.`, "Set both keys, or unset S3_ENDPOINT.");
  try {
    // Any answer will do: what the keys may do shows when the server starts.
    await fetch(endpoint, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(5_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new SetupError(
      `The object store of S3_ENDPOINT (${endpoint}) does not answer: ${why}.`,
      "Start it, mend the URL, or unset S3_ENDPOINT to keep packages under the data folder.",
    );
  }
}
