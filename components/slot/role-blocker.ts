import type { Role } from "#schemas/actor";

/** What stands against a move by somebody whose role does not permit it. */
export function roleBlocker(environment: string, releaseRole: Role) {
  return {
    code: "FORBIDDEN",
    message: `Moving the slots of ${environment} needs the role ${releaseRole}.`,
    hint: "Ask someone who has it.",
  };
}
