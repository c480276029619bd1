import { type AiSources, chosenRunSources, firstValues, spawnedRunSources } from "#core/dialects/mux/ai-settings";
import { type Choice, chooseAgent } from "#core/dialects/mux/choose-agent";
import type { MuxContext } from "#core/dialects/mux/context";
import { isAllowed } from "#core/dialects/mux/decide-tools";
import { layerOf } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { inheritedBody } from "#core/dialects/mux/inherited-body";
import { listAgents, pickerIds } from "#core/dialects/mux/list-agents";
import { mergedHeader } from "#core/dialects/mux/merged-header";
import { isPlanLike } from "#core/dialects/mux/plan-like";
import { muxRules } from "#core/dialects/mux/policy";
import { readDefinition } from "#core/dialects/mux/read-definition";
import { checkSpawn, endsRun, handsBackPatch, mayEditWhilePlanning, maySpawnWhilePlanning } from "#core/dialects/mux/run-guards";
import type { MuxCase } from "@/scripts/conformance/forms/mux-case";
import { bytesOf, checkout } from "@/scripts/conformance/forms/mux-checkout";

const notFound = { error: "not_found" };

/** Every answer that a case asks for, by the product's own functions. Keys that only warnings need are answered too. */
export function muxAnswers(given: MuxCase, edition: MuxEdition): Record<string, unknown> {
  const { input } = given;
  const context = contextOf(given, edition);
  const isOff = input.context.disableWorkspaceAgents && input.mainCheckout;
  const definitions = checkout(given, isOff || input.project, edition);
  const parent = input.parentProject && checkout(given, input.parentProject, edition);
  const choice = chooseAgent(parent ? [definitions, parent] : [definitions], askedIds(input), runOf(input), context);
  const agent = definitions.find(input.select);
  const spawn = input.context.spawnModel === undefined ? {} : { modelString: input.context.spawnModel };
  const answer = (key: string): unknown => {
    switch (key) {
      case "parse":
        return parseAnswer(input.text ?? "");
      case "list":
      case "listAll":
        return listAnswer(given, definitions, context, key === "listAll").agents;
      case "picker":
        return pickerIds(listAgents(definitions, { context, includesDisabled: false }).agents);
      case "read":
        return agent ? { id: agent.id, scope: agent.scope, name: agent.header.name } : notFound;
      case "body": {
        const inherited = agent && inheritedBody(definitions, agent);
        return inherited?.ok ? inherited.body : { error: inherited?.problem ?? "not_found" };
      }
      case "frontmatter": {
        const merged = agent && mergedHeader(definitions, agent);
        return merged?.ok ? merged.header : { error: merged?.problem ?? "not_found" };
      }
      case "prompt":
        return promptAnswer(choice, runOf(input));
      case "task":
        return checkSpawn(definitions, input.select, input.context.workflowOwned, context);
      case "ai":
        return agent && aiAnswer(chosenRunSources(definitions, agent, context));
      case "subAi":
        return agent && aiAnswer(spawnedRunSources(definitions, agent, context, spawn));
      case "patch":
        return choice.ok && handsBackPatch(choice.chain);
      case "planGuard":
        return planGuardAnswer(input.context);
      case "stop":
        return stopAnswer(input.context);
      default:
        return undefined;
    }
  };
  const policy = policyAnswers(given, choice, context);
  const answers = given.ask.map((key): [string, unknown] => [key, key in policy ? policy[key] : answer(key)]);
  const warnings = warningsOf(given, choice, definitions, context);
  return Object.fromEntries([...answers, ["warnings", warnings]].filter(([, value]) => value !== undefined));
}

function contextOf({ input: { context } }: MuxCase, edition: MuxEdition): MuxContext {
  const { agentAiDefaults, subagentAiDefaults, maxTaskNestingDepth, callerToolPolicy, parentRuntime, advisorExperiment } = context;
  return {
    edition,
    experiments: { advisor: advisorExperiment },
    ...(agentAiDefaults && { agentAiDefaults }),
    ...(subagentAiDefaults && { subagentAiDefaults }),
    ...(maxTaskNestingDepth !== undefined && { maxTaskNestingDepth }),
    ...(callerToolPolicy && { callerToolPolicy }),
    ...(parentRuntime && { parentRuntime }),
  };
}

function runOf({ context }: MuxCase["input"]): "main" | "subagent" {
  return context.subagent ? "subagent" : "main";
}

/** A sub-run runs what was stored with it: the type, then the id. */
function askedIds({ context, select }: MuxCase["input"]): unknown[] {
  if (!context.subagent) return [select];
  return (["persistedAgentType", "persistedAgentId"] as const).map((key) => (key in context ? context[key] : select));
}

function parseAnswer(text: NonNullable<MuxCase["input"]["text"]>): unknown {
  const read = readDefinition(bytesOf(text));
  if (read.ok)
    return { frontmatter: read.header, ...(read.body.length > 100_000 ? { bodyLength: read.body.length } : { body: read.body }) };
  const fields = [...new Set(read.refused.map(({ path }) => path.join(".")))].sort();
  return { error: read.error, ...(read.error === "schema_invalid" && { fields }) };
}

/** The cases leave out the colours of the default built-ins, which are names of the program's own. */
function listAnswer({ onlyIds, input }: MuxCase, definitions: Definitions, context: MuxContext, includesDisabled: boolean) {
  const { agents, skipped } = listAgents(definitions, { context, includesDisabled });
  const shown = agents.map(({ uiColor, ...agent }) => {
    const isLeftOut = uiColor === undefined || (input.builtin === "default" && uiColor.startsWith("var(--color-"));
    return isLeftOut ? agent : { ...agent, uiColor };
  });
  return { agents: shown.filter(({ id }) => onlyIds?.includes(id) ?? true), skipped };
}

function promptAnswer(choice: Choice, run: "main" | "subagent"): unknown {
  if (!choice.ok) return { error: choice.problem };
  const { definitions, agent } = choice;
  const inherited = inheritedBody(definitions, agent);
  if (!inherited.ok) return { error: inherited.problem };
  if (run === "main") return [inherited.body];
  const merged = mergedHeader(definitions, agent);
  if (!merged.ok) return { error: merged.problem };
  const addendum = merged.header.subagent?.append_prompt;
  return addendum === undefined ? [inherited.body] : [inherited.body, addendum];
}

function aiAnswer(sources: AiSources): unknown {
  const { model, thinkingLevel } = firstValues(sources);
  return { ...(model !== null && { model }), thinkingLevel: thinkingLevel ?? "off" };
}

function policyAnswers({ input }: MuxCase, choice: Choice, context: MuxContext): Record<string, unknown> {
  const keys = ["effective", "chain", "policy", "enabled", "required", "planLike"];
  const failed = (error: string) => Object.fromEntries(keys.map((key) => [key, key === "effective" ? { error } : undefined]));
  if (!choice.ok) return failed(choice.problem);
  const { agent, chain, definitions } = choice;
  const depth = input.context.taskDepth ?? (input.context.subagent ? 1 : 0);
  const { rules, ready } = muxRules({ definitions, chain, run: { as: runOf(input), depth }, context });
  if (ready.invalid.length > 0) return failed("bad_regex");
  return {
    effective: { agentId: agent.id, scope: agent.scope, mode: agent.id === "compact" ? "compact" : isPlanLike(chain) ? "plan" : "exec" },
    chain: chain.map(layerOf),
    policy: rules.map(({ action, pattern }) => `${action} ${pattern}`),
    enabled: input.toolsAvailable.filter((tool) => isAllowed(ready.matching(tool))),
    required: rules.flatMap(({ action, pattern }) => (action === "require" ? pattern : [])),
    planLike: isPlanLike(chain),
  };
}

function planGuardAnswer({ planFileOnly, planFile, editPaths, taskAgentIds }: MuxCase["input"]["context"]): unknown {
  const verdict = (isAllowedHere: boolean) => (isAllowedHere || !planFileOnly ? "allowed" : "denied");
  return {
    edits: Object.fromEntries(editPaths.map((path) => [path, verdict(mayEditWhilePlanning(path, planFile))])),
    tasks: Object.fromEntries(taskAgentIds.map((id) => [id, verdict(maySpawnWhilePlanning(id))])),
  };
}

function stopAnswer({ policy, results }: MuxCase["input"]["context"]): unknown {
  const rules = policy.map((line) => {
    const [action, pattern = ""] = [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)];
    return { action: action === "require" ? ("require" as const) : ("enable" as const), pattern };
  });
  return Object.fromEntries(
    results.map(({ toolName, output }, index) => [`${index}: ${toolName} -> ${JSON.stringify(output)}`, endsRun(rules, toolName, output)]),
  );
}

function warningsOf(given: MuxCase, choice: Choice, definitions: Definitions, context: MuxContext): Record<string, string[]> | undefined {
  const asked = (...keys: string[]) => keys.some((key) => given.ask.includes(key));
  const list = asked("list", "listAll") ? listAnswer(given, definitions, context, true).skipped.map(({ why }) => why) : [];
  const stream = asked("effective", "chain", "policy", "enabled", "required", "planLike", "prompt") ? choice.warnings : [];
  const warnings = { ...(list.length > 0 && { list: [...new Set(list)] }), ...(stream.length > 0 && { stream }) };
  return Object.keys(warnings).length > 0 ? warnings : undefined;
}
