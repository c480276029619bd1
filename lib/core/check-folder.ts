import type { CheckOptions } from "#core/check-options";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { checkMutagent } from "#core/dialects/mutagent/check-mutagent";
import type { AgentFolder } from "#core/folder/agent-folder";

/**
 * The one check: the page runs it on drop, the CLI before it sends, the server before it stores. Every rule but what only a
 * bundler can tell (`TOOL_BUILD`). Never throws on bad input and takes bounded time; runs nothing that the folder holds.
 * @param options.entry the path that a person named instead of the folder, relative to it: `agent.md`, or one that is refused.
 * @returns the agent as it would be packed, with its warnings, or all independent errors, the decisive one first.
 */
export function checkFolder(folder: AgentFolder, options: CheckOptions = {}): Checked<CheckedAgent> {
  return checkMutagent(folder, options.entry);
}
