import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quotedList } from "#core/diagnostics/show-text";
import { agentChain } from "#core/dialects/claude/agent-chain";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { type ClaudeContext, fillContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { claudeEdition } from "#core/dialects/claude/edition";
import { findAgentFile } from "#core/dialects/claude/find-entry";
import { claudePolicy, usualRun } from "#core/dialects/claude/policy";
import { promptParts } from "#core/dialects/claude/prompt-parts";
import { resolvedFields } from "#core/dialects/claude/resolved-fields";
import type { Resolve } from "#core/dialects/resolved-agent";
import type { RunCircumstances } from "#core/policy/effective-policy";

/**
 * What a subagent really is in one run: as Claude Code would start it in a session with these settings. An agent that refuses to start
 * is there all the same, with every tool withheld, and a diagnostic says so; null is a file that does not load.
 */
export const resolveClaude: Resolve<ClaudeContext> = (folder, options) => {
  const context = fillContext(options.context);
  const found = findAgentFile(folder, options.entry);
  if (!found.ok) return { agent: null, diagnostics: [found.error] };
  const { definition, diagnostics } = checkAgent(found.file.path, found.file.bytes, context.isPlugin);
  const keepsFromLoading = ({ severity, code }: Diagnostic) => severity === "error" && code !== "TOOLS_UNRESOLVED";
  if (!definition || diagnostics.some(keepsFromLoading)) return { agent: null, diagnostics };
  const run = claudeRun(options.run);
  const { policy, isRefused } = claudePolicy(definition, run, context, options.tools);
  // Whether a list resolves depends on the session; what the text alone says of it gives way.
  const rest = diagnostics.filter(({ code }) => code !== "TOOLS_UNRESOLVED");
  return {
    diagnostics: isRefused ? [refusal(definition), ...rest] : rest,
    agent: {
      dialect: "claude",
      edition: claudeEdition,
      name: definition.name,
      fields: resolvedFields(definition, run, context),
      prompt: promptParts(definition, run),
      chain: agentChain(folder, definition),
      policy,
    },
  };
};

/** A subagent runs in the background unless the call says otherwise; the main agent has no runs above it. */
export function claudeRun(given: Partial<RunCircumstances> = {}): RunCircumstances {
  if (given.as === "main") return { as: "main", depth: 0, background: false };
  return { ...usualRun, ...given };
}

function refusal({ path, tools }: ClaudeDefinition): Diagnostic {
  const names = quotedList((tools?.entries ?? []).map(({ text }) => text));
  return {
    code: "TOOLS_UNRESOLVED",
    severity: "error",
    path,
    ...(tools && { range: tools.keyRange }),
    message: `In this run no entry of tools names a tool that is there (${names}): the agent refuses to start.`,
    hint: "Name a tool that the run leaves, or run the agent in the foreground.",
  };
}
