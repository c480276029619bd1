import { withSlug } from "#core/agent-slug";
import type { CheckOptions } from "#core/check-options";
import type { Checked } from "#core/diagnostics/diagnostic";
import { nameModelsIn } from "#core/diagnostics/name-models";
import { dialectOf } from "#core/dialect-of";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkClaude } from "#core/dialects/claude/check-claude";
import { checkCompozy } from "#core/dialects/compozy/check-compozy";
import { checkMutagent } from "#core/dialects/mutagent/check-mutagent";
import { checkMux } from "#core/dialects/mux/check-mux";
import { checkSkill } from "#core/dialects/skill/check-skill";
import type { AgentFolder } from "#core/folder/agent-folder";

/**
 * The one check: the page runs it on drop, the CLI before it sends, the server before it stores. Every rule but what only a
 * bundler can tell (`TOOL_BUILD`). Never throws on bad input and takes bounded time; runs nothing that the folder holds.
 * @param options.dialect the format to judge by; found by content when absent.
 * @param options.entry the path that a person named instead of the folder, relative to it: `agent.md`, or one that is refused.
 * @returns the agent as it would be packed, with its warnings, or all independent errors, the decisive one first.
 */
export function checkFolder(folder: AgentFolder, options: CheckOptions = {}): Checked<CheckedAgent> {
  return nameModelsIn(withSlug(checkInDialect(folder, options)), options.models ?? []);
}

function checkInDialect(folder: AgentFolder, options: CheckOptions): Checked<CheckedAgent> {
  const { entry, dialect = dialectOf(folder, entry) } = options;
  switch (dialect) {
    case "mutagent":
      return checkMutagent(folder, entry);
    case "mux":
      return checkMux(folder, entry);
    case "compozy":
      return checkCompozy(folder, entry);
    case "claude":
      return checkClaude(folder, entry);
    case "skill":
      return checkSkill(folder, options);
  }
}
