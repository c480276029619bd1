import type { CheckOptions } from "#core/check-options";
import type { Choices, Conversion } from "#core/convert/conversion";
import { type AgentDialect, convertAgent } from "#core/convert/convert-agent";
import { convertSkill } from "#core/convert/convert-skill";
import type { Checked } from "#core/diagnostics/diagnostic";
import { dialectOf } from "#core/dialect-of";
import { checkMutagent } from "#core/dialects/mutagent/check-mutagent";
import type { AgentFolder } from "#core/folder/agent-folder";

export { targetDialects } from "#core/convert/target-dialects";

/** `skills` is what lies around the agent, where skills that it names may be found. */
export type ConvertOptions = CheckOptions & { skills?: AgentFolder };

/**
 * The agent or skill of `folder` in another format: its files, a row for each field of the source, and what its tools gain and lose.
 * Never widens without saying so, and never throws on bad input.
 * @returns the errors of the source's own check, for Mutagent of all that it declares, or ALREADY_IN_FORMAT, or the conversion.
 */
export function convert(folder: AgentFolder, options: ConvertOptions, to: AgentDialect, choices: Choices = {}): Checked<Conversion> {
  const { entry, skills, folderName } = options;
  const dialect = options.dialect ?? dialectOf(folder, entry);
  if (dialect === "skill") return convertSkill(folder, to, choices, folderName);
  if (dialect === to) {
    const message = "The agent has this format already.";
    return {
      ok: false,
      errors: [{ code: "ALREADY_IN_FORMAT", severity: "error", path: "", message, hint: "Choose another." }],
      warnings: [],
    };
  }
  const whole = dialect === "mutagent" ? checkMutagent(folder, entry) : null;
  if (whole && !whole.ok) return whole;
  const source = { dialect, ...(entry !== undefined && { entry }), ...(skills && { skills }) };
  return convertAgent(folder, source, to, choices);
}
