import type { DialectContexts } from "#core/dialect-contexts";
import { dialectOf } from "#core/dialect-of";
import { resolveClaude } from "#core/dialects/claude/resolve-claude";
import { resolveCompozy } from "#core/dialects/compozy/resolve-compozy";
import type { Dialect } from "#core/dialects/dialect";
import { resolveMutagent } from "#core/dialects/mutagent/resolve-mutagent";
import { resolveMux } from "#core/dialects/mux/resolve-mux";
import type { Resolution, ResolveOptions } from "#core/dialects/resolved-agent";
import { resolveSkill } from "#core/dialects/skill/resolve-skill";
import type { AgentFolder } from "#core/folder/agent-folder";

/**
 * `dialect` is found by content when absent. Of `contexts` only that of the agent's format counts, so that settings can be given before
 * the format is known.
 */
export type ResolveAgentOptions = Omit<ResolveOptions, "context"> & { dialect?: Dialect; contexts?: Partial<DialectContexts> };

/**
 * What an agent really is, as its own program would apply it: merged header with the origin of each value, final prompt, chain, and
 * which tools it may call, with the reasons. Never throws on bad input and takes bounded time.
 */
export function resolveAgent(folder: AgentFolder, { dialect, contexts = {}, ...options }: ResolveAgentOptions = {}): Resolution {
  switch (dialect ?? dialectOf(folder, options.entry)) {
    case "mutagent":
      return resolveMutagent(folder, options);
    case "mux":
      return resolveMux(folder, { ...options, context: contexts.mux });
    case "compozy":
      return resolveCompozy(folder, { ...options, context: contexts.compozy });
    case "claude":
      return resolveClaude(folder, { ...options, context: contexts.claude });
    case "skill":
      return resolveSkill(folder, { ...options, context: contexts.skill });
  }
}
