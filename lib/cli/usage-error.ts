/** The command was written wrongly: the message, then the verb's usage, and exit code 2. */
export class UsageError extends Error {}

/** Whether node:util's parseArgs or a verb found the command written wrongly. */
export function isUsageError(thrown: unknown): thrown is Error {
  return thrown instanceof UsageError || (thrown instanceof Error && "code" in thrown && String(thrown.code).startsWith("ERR_PARSE_ARGS"));
}
