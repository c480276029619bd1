import { dialectOf } from "#core/dialect-of";
import { mutagentUniverse } from "#core/dialects/mutagent/universe";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { ResolveAgentOptions } from "#core/resolve-agent";

/**
 * The options under which a policy speaks about every tool that the edition knows, so that each can be chosen. The policies of other formats
 * do so by themselves; that of a managed agent is about the tools that it names.
 */
export function onWholeUniverse(folder: AgentFolder, options: ResolveAgentOptions): ResolveAgentOptions {
  if ((options.dialect ?? dialectOf(folder, options.entry)) !== "mutagent") return options;
  return { ...options, tools: [...mutagentUniverse.tools.map(({ name }) => name), ...(options.tools ?? [])] };
}
