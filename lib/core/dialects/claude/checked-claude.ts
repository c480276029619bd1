import type { CheckedAgent } from "#core/dialects/checked-agent";
import { fillContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { claudeEdition } from "#core/dialects/claude/edition";
import { claudePolicy, usualRun } from "#core/dialects/claude/policy";
import { withPolicy } from "#core/dialects/with-policy";
import type { FileEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";
import { isExecutable } from "#core/package/executable";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { launchPolicy } from "#core/policy/launch-policy";

/** What is packed: the one file, and the policy of a background run below a session with Claude Code's defaults. */
export function checkedAgent(file: FileEntry, definition: ClaudeDefinition): CheckedAgent {
  const described = {
    dialect: "claude" as const,
    edition: claudeEdition,
    name: definition.name,
    description: definition.description,
    definition: definition.declared,
    instructions: definition.instructions,
    files: [
      {
        path: file.path,
        packagePath: `source/${nameOf(file.path)}`,
        role: "entry" as const,
        bytes: file.bytes,
        executable: isExecutable(file.bytes),
      },
    ],
    toolModules: [],
  };
  const policyOf = () => claudePolicy(definition, usualRun, fillContext({ isPlugin: definition.isPlugin })).policy;
  return withPolicy(described, policyOf, (policy) => launchSettings(definition, policy));
}

function launchSettings(definition: ClaudeDefinition, policy: EffectivePolicy): LaunchSettings {
  return {
    model: definition.model?.value ?? null,
    thinking: definition.effort?.value ?? null,
    skills: [],
    requiredBindings: [],
    optionalBindings: [],
    mode: "interactive",
    scaffold: "standard",
    ...launchPolicy(policy),
  };
}
