import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { Chain } from "#core/dialects/mux/chain";
import type { MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { joinBodies, replacesBase } from "#core/dialects/mux/inherited-body";
import { mergeHeaders } from "#core/dialects/mux/merged-header";
import { pinnedFiles } from "#core/dialects/mux/pinned-files";
import { muxPolicy } from "#core/dialects/mux/policy";
import { withPolicy } from "#core/dialects/with-policy";
import { toJson } from "#core/frontmatter/field-node";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy, RunCircumstances } from "#core/policy/effective-policy";

/** How a revision is started: by another agent, one level down, with the program's own settings. */
const spawned: RunCircumstances = { as: "subagent", depth: 1 };

/**
 * The agent as it is packed. The revision pins its chain: every definition of it that lies in the folder goes along, with those that it passed over. Instructions, tools
 * and policy are those of a sub-run, since that is how something other than a person starts an agent; so the addendum for sub-runs stands
 * behind the instructions, after two line feeds.
 */
export function checkedMuxAgent({ agent, text, definitions, toolChain, whole, path }: MuxCheck): CheckedAgent {
  const header = mergeHeaders(whole.chain);
  const declared = text.root && toJson(text.root);
  const described = {
    dialect: "mux" as const,
    edition: definitions.edition,
    name: agent.id,
    description: header.description ?? null,
    definition: typeof declared === "object" && declared !== null ? { ...declared } : {},
    instructions: [joinBodies(bodiesOf(whole.chain)), header.subagent?.append_prompt ?? ""].filter((part) => part !== "").join("\n\n"),
    files: pinnedFiles(definitions, whole.chain, path),
    toolModules: [],
  };
  return withPolicy(
    described,
    () => muxPolicy({ definitions, chain: toolChain, run: spawned, context: {} }),
    (policy) => launchSettings(header.ai?.model ?? null, header.ai?.thinkingLevel ?? null, policy),
  );
}

/** A definition that replaces its base ends the text, not the chain. */
function bodiesOf([agent, ...bases]: Chain): Chain {
  const replacing = [agent, ...bases].findIndex(replacesBase);
  return replacing < 0 ? [agent, ...bases] : [agent, ...bases.slice(0, replacing)];
}

function launchSettings(model: string | null, thinking: string | null, { decisions, required, settings }: EffectivePolicy): LaunchSettings {
  const named = decisions.filter(({ kind }) => kind !== "pattern");
  return {
    model,
    thinking,
    tools: named.flatMap(({ tool, mode }) => (mode === "allowed" ? tool : [])),
    skills: [],
    requiredBindings: [],
    optionalBindings: [],
    mode: "headless",
    scaffold: "standard",
    policy: {
      asks: [],
      blocked: named.flatMap(({ tool, mode }) => (mode === "blocked" ? tool : [])),
      required: required?.tool ?? null,
      settings: (settings ?? []).map(({ name, value }) => ({ name, value })),
    },
  };
}
