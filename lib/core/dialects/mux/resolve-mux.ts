import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { chainLinks } from "#core/dialects/mux/chain-links";
import { diagnoseMux } from "#core/dialects/mux/check-mux";
import type { MuxCheck } from "#core/dialects/mux/checks/mux-check";
import type { MuxContext } from "#core/dialects/mux/context";
import { isDisabled } from "#core/dialects/mux/enablement";
import { findMuxEntry } from "#core/dialects/mux/entry-file";
import { mergeHeaders } from "#core/dialects/mux/merged-header";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { muxPolicy } from "#core/dialects/mux/policy";
import { promptParts } from "#core/dialects/mux/prompt-parts";
import { resolvedFields } from "#core/dialects/mux/resolved-fields";
import type { Resolve } from "#core/dialects/resolved-agent";
import type { RunCircumstances } from "#core/policy/effective-policy";

/**
 * What a Mux agent really is in a run, by default one that a person starts. There is none where Mux could not run it: a broken definition
 * or chain, a pattern that is no regular expression, and a sub-run of an agent that is switched off.
 */
export const resolveMux: Resolve<MuxContext> = (folder, { entry, run, context = {}, tools }) => {
  const found = findMuxEntry(folder, entry, context.edition);
  if (!found.ok) return { agent: null, diagnostics: found.diagnostics };
  const { check, diagnostics } = diagnoseMux(found.entry);
  const as = run?.as ?? "main";
  const circumstances: RunCircumstances = { ...run, as, depth: run?.depth ?? (as === "main" ? 0 : 1) };
  const refused = check ? [...switchedOff(check, circumstances, context), ...badRules(check.path, context)] : [];
  const all = [...diagnostics, ...refused];
  if (!check?.whole.ok || all.some(({ severity }) => severity === "error")) return { agent: null, diagnostics: all };
  const { agent, definitions, toolChain, whole } = check;
  return {
    agent: {
      dialect: "mux",
      edition: definitions.edition,
      name: agent.id,
      fields: resolvedFields(whole.chain),
      prompt: promptParts(whole.chain, as === "subagent"),
      chain: chainLinks(definitions, whole),
      policy: muxPolicy({ definitions, chain: toolChain, run: circumstances, context, ...(tools && { tools }) }),
    },
    diagnostics: all,
  };
};

/** A sub-run of an agent that is switched off is an error; where a person chose it, exec runs in its place. */
function switchedOff({ agent, path, whole }: MuxCheck, { as }: RunCircumstances, context: MuxContext): Diagnostic[] {
  if (as === "main" || !whole.ok || !isDisabled(agent.id, mergeHeaders(whole.chain), context)) return [];
  const message = `${agent.id} is switched off, so a sub-run of it fails.`;
  return [{ code: "MUX_DISABLED", severity: "error", path, message, hint: "Switch it on in its file or in the settings." }];
}

/** A rule of whoever starts the run is compiled like those of the files. */
function badRules(path: string, { callerToolPolicy = [] }: MuxContext): Diagnostic[] {
  return callerToolPolicy.flatMap(({ regex_match }) => {
    const pattern = muxPattern(regex_match);
    if (pattern.kind === "valid") return [];
    const message = `The caller's rule ${quoted(regex_match)} is no regular expression (${pattern.message}), so no message can be sent.`;
    return { code: "MUX_BAD_REGEX", severity: "error", path, message, hint: "Correct it in the settings." };
  });
}
