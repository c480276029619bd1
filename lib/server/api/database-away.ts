import "server-only";

/** Codes of Node, Postgres (connection and shutdown classes, too many clients) and Prisma that mean: nobody is there now. */
const awayCodes = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|57P0[123]|53300|P1001|P1002|P1008|P1017|P2024)$/;

/** Whether `error`, or one of its causes, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string" && awayCodes.test(at.code)) return true;
    if (/^(?:Connection terminated|timeout exceeded when trying to connect)/.test(at.message)) return true;
  }
  return false;
}
