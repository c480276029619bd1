/** Kinds of refusal, with the HTTP status that each has at every door. */
export const refusalStatus = { CONFLICT: 409, INVALID: 422, PRECONDITION: 428 } as const;

export type RefusalKind = keyof typeof refusalStatus;

/** Codes are a public contract, as those of diagnostics are. */
export type ReleaseCode =
  | "AGENT_ARCHIVED"
  | "ALREADY_ACTIVE"
  | "REVISION_REVOKED"
  | "MODEL_NOT_LISTED"
  | "PROVIDER_NOT_CONFIGURED"
  | "AGENT_REQUIRED_BINDINGS_UNSUPPORTED"
  | "SANDBOX_PROVIDER_UNSUPPORTED"
  | "SLOT_EMPTY"
  | "SAME_ENVIRONMENT"
  | "NO_EARLIER_REVISION";

/** Why a release cannot be done now. The button shows `message` beside itself; the verb refuses with the rest. */
export type ReleaseBlocker = {
  code: ReleaseCode;
  kind: RefusalKind;
  message: string;
  /** What a person can do about it. */
  hint: string;
  /** What the message lists, for machines: binding names, a model, a provider. */
  names?: string[];
};
