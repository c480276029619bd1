import { normaliseAgentId } from "#core/dialects/mux/agent-id";
import { type Chain, wholeChain } from "#core/dialects/mux/chain";
import type { MuxContext } from "#core/dialects/mux/context";
import type { Definitions } from "#core/dialects/mux/definitions";
import { isDisabled } from "#core/dialects/mux/enablement";
import { mergeHeaders } from "#core/dialects/mux/merged-header";
import { isEnabledByChain } from "#core/dialects/mux/plan-like";
import type { ToolRule } from "#core/dialects/mux/tool-rules";
import { patternOf } from "#core/policy/patterns/pattern";

export type SpawnAnswer = { result: "ok"; skipInitHook: boolean } | { result: "unknown" | "not_runnable" | "disabled" };

/** Whether an agent may be spawned. Steps of a workflow may spawn some that others may not. */
export function checkSpawn(definitions: Definitions, asked: string, isWorkflow: boolean, context: MuxContext): SpawnAnswer {
  const id = normaliseAgentId(asked);
  const agent = id === null ? null : definitions.find(id);
  const whole = agent && wholeChain(definitions, agent);
  if (!whole?.ok) return { result: "unknown" };
  const header = mergeHeaders(whole.chain);
  const { runnable, workflow_runnable, skip_init_hook } = header.subagent ?? {};
  if (runnable !== true && !(isWorkflow && workflow_runnable === true)) return { result: "not_runnable" };
  if (isDisabled(whole.chain[0].id, header, context)) return { result: "disabled" };
  return { result: "ok", skipInitHook: skip_init_hook === true };
}

/** Whether a planning agent may edit a file: the plan alone, by exactly the path that it was given. */
export function mayEditWhilePlanning(path: string, planFile: string): boolean {
  return path === planFile;
}

/** Whether a planning agent may spawn another. */
export function maySpawnWhilePlanning(id: string): boolean {
  return id.trim().toLowerCase() === "explore";
}

/** Whether the commits of a sub-run come back as a patch: exec is in its chain, and something that changes files is on. */
export function handsBackPatch(chain: Chain): boolean {
  const changing = ["file_edit_insert", "file_edit_replace_string", "task_apply_git_patch"];
  return chain.some(({ id }) => id === "exec") && changing.some((tool) => isEnabledByChain(tool, chain));
}

/** Whether a result ends the run: it is that of a required tool, and looks like a success. */
export function endsRun(rules: readonly Pick<ToolRule, "action" | "pattern">[], tool: string, output: unknown): boolean {
  return rules.some(({ action, pattern }) => action === "require" && isRequired(pattern, tool)) && isSuccess(output);
}

function isRequired(source: string, tool: string): boolean {
  const pattern = patternOf(`^${source.replace(/^\^/, "").replace(/\$$/, "")}$`);
  return pattern.kind === "valid" && pattern.test(tool) === true;
}

function isSuccess(output: unknown): boolean {
  if (typeof output !== "object" || output === null) return false;
  if ("success" in output) return output.success === true;
  if ("ok" in output) return output.ok === true;
  return !("error" in output) && !("isError" in output && output.isError === true);
}
