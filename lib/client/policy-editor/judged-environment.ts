/** Where a draft is judged: an environment by name, "" for the program's own defaults. */
type Places = {
  /** In the order of the rail. */
  environments: readonly string[];
  /** Where the agent is active. */
  active: readonly string[];
  /** What the address asks for; undefined where it asks for nothing. */
  asked: string | undefined;
};

/**
 * Under whose settings a draft is looked at until somebody chooses: of the environment furthest along the rail in which its agent is active,
 * and of the last one where it is active in none, since that is where it is to go. "" for a workspace without environments.
 */
export function judgedEnvironment({ environments, active, asked }: Places): string {
  if (asked === "" || (asked !== undefined && environments.includes(asked))) return asked;
  return environments.findLast((name) => active.includes(name)) ?? environments.at(-1) ?? "";
}
