import { nameOf } from "#core/folder/path-rules";
import { type AgentPlace, hasOwnFolder } from "#core/intake/agent-place";

/** The path of the entry file in the agent's own folder. `given` is how check was told to find it. */
export function entryPathOf({ dialect, entry }: AgentPlace, given: string | undefined): string {
  return hasOwnFolder(dialect) ? nameOf(entry) : (given ?? nameOf(entry));
}
