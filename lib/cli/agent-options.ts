import { dialects } from "#core/dialects/dialect";
import { choiceArgument } from "@/lib/cli/arguments";
import type { OpenOptions } from "@/lib/cli/open-agent";

/** Options of every verb that takes an agent by PATH, for parseArgs. */
export const agentOptions = { root: { type: "string" }, dialect: { type: "string" } } as const;

/** Their lines in the usage of a verb. */
export const agentUsage = `  --root PATH         which agent of a folder or archive that holds several: its folder, or its file
  --dialect FORMAT    ${dialects.join(", ")}; found by content when absent`;

/** @throws {UsageError} for a format that there is not. */
export function agentArguments(values: { root?: string | undefined; dialect?: string | undefined }): Omit<OpenOptions, "cwd"> {
  const dialect = choiceArgument(values.dialect, dialects, "--dialect");
  return { ...(values.root !== undefined && { root: values.root }), ...(dialect && { dialect }) };
}
