import type { Problem } from "#schemas/problem";

/** The server understood the request and refused it, or failed with a problem document. */
export class ServerRefusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer of a Berth server came: it is away, too slow, or something else answers at its address. */
export class ServerNotReached extends Error {
  readonly code = "SERVER_NOT_REACHED";
  constructor(
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The command cannot be done here and now, before or beside any server. */
export class CommandRefused extends Error {
  constructor(
    readonly code:
      | "NOT_LOGGED_IN"
      | "CONFIG_DAMAGED"
      | "DIGEST_MISMATCH"
      | "OUTPUT_EXISTS"
      | "SLOT_EMPTY"
      | "NOT_CONFIRMED"
      | "CONTEXT_INVALID"
      | "CONVERSION_WIDENS",
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
