import { dialects } from "#core/dialects/dialect";
import { choiceArgument } from "@/lib/cli/arguments";
import type { PathOptions } from "@/lib/cli/open-path";

/** Options of every verb that takes an agent by PATH, for parseArgs. */
export const agentOptions = { root: { type: "string" }, dialect: { type: "string" }, workspace: { type: "string" } } as const;

/** Their lines in the usage of a verb. */
export const agentUsage = `  --root PATH         which agent of a folder or archive that holds several: its folder, or its file
  --dialect FORMAT    ${dialects.join(", ")}; found by content when absent
  --workspace SLUG    another workspace than the one logged in to`;

/** What PATH can be, beside a package. */
export const pathUsage = `an agent folder, its entry file, a zip or tgz with one inside,
or https://HOST/REPOSITORY.git#REF: a public repository, which the server fetches (REF is a branch or tag, its default branch when absent)`;

type AgentValues = { root?: string | undefined; dialect?: string | undefined; workspace?: string | undefined };

/** @throws {UsageError} for a format that there is not. */
export function agentArguments({ root, dialect: named, workspace }: AgentValues): PathOptions {
  const dialect = choiceArgument(named, dialects, "--dialect");
  return { ...(root !== undefined && { root }), ...(dialect && { dialect }), ...(workspace !== undefined && { workspace }) };
}
