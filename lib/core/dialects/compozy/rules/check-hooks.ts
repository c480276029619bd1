import { quoted } from "#core/diagnostics/show-text";
import { findHookEvent, type HookEvent, hookEvents } from "#core/dialects/compozy/data/edition-data";
import type { Hook } from "#core/dialects/compozy/definition";
import { isGoGlob } from "#core/dialects/compozy/go/go-glob";
import { readHook, setsCommand } from "#core/dialects/compozy/reading/read-hook";
import { mapOf, mapsOf } from "#core/dialects/compozy/reading/values";
import { secretInEnv } from "#core/dialects/compozy/rules/check-server";
import { hookDefaults } from "#core/dialects/compozy/rules/effective-hook";
import { envNameProblem, looksSecret, secretReferenceProblem } from "#core/dialects/compozy/rules/env-names";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";

type HookProblem = Omit<Problem, "code" | "path"> & { at: readonly string[] };

/** The rules for each hook; one that is switched off is checked all the same. Names may repeat. */
export function checkHooks(subject: Subject, agentName: string): Problem[] {
  return mapsOf(subject.value, "hooks").flatMap((map, index) => {
    const hook = readHook(map, agentName);
    const executor = mapOf(map, "executor");
    const commandAt = executor && setsCommand(executor) && !setsCommand(map) ? ["executor"] : [];
    return [
      ...checkEvent(subject, index, hook),
      ...checkMode(hook),
      ...checkExecutor(hook),
      ...checkMatcher(hook, agentName),
      ...checkHookEnvironment(hook).map((problem) => ({ ...problem, at: [...commandAt, ...problem.at] })),
    ].map(({ at, ...rest }): Problem => ({ code: "COMPOZY_HOOKS", path: ["hooks", index, ...at], ...rest }));
  });
}

function checkEvent(subject: Subject, index: number, { name, event }: Hook): HookProblem[] {
  const nameless: HookProblem[] = name === "" ? [{ at: ["name"], says: "is required" }] : [];
  if (event === "") return [...nameless, { at: ["event"], says: "is required", hint: "Write an event such as tool.pre_call." }];
  if (findHookEvent(event)) return nameless;
  const near = nearName(
    event,
    hookEvents.filter(({ usableInAgentFile }) => usableInAgentFile).map((known) => known.event),
  );
  const fix = near === null ? undefined : replaceBy(subject, ["hooks", index, "event"], near);
  const says = `is no event of Compozy: ${quoted(event)}`;
  const hint = near === null ? "Events are written in lower case with dots, such as tool.pre_call." : `Did you mean ${near}?`;
  return [...nameless, { at: ["event"], says, hint, ...(fix && { fix }) }];
}

function checkMode({ event, mode, required, timeout }: Hook): HookProblem[] {
  const problems: HookProblem[] = [];
  const known = findHookEvent(event);
  if (mode !== undefined && mode !== "sync" && mode !== "async")
    problems.push({ at: ["mode"], says: `must be sync or async; found ${quoted(mode)}` });
  if (required && (mode ?? hookDefaults.mode) !== "sync")
    problems.push({ at: ["required"], says: "needs mode: sync; a hook is async when it says nothing", hint: "Write mode: sync." });
  if (mode === "sync" && known && !known.syncEligible)
    problems.push({ at: ["mode"], says: `cannot be sync: ${event} is for async hooks only`, hint: "Write mode: async." });
  if (timeout?.startsWith("-")) problems.push({ at: ["timeout"], says: `must not be negative; found ${timeout}` });
  return problems;
}

function checkExecutor({ executor_kind: kind, command, args, env, secret_env: secrets }: Hook): HookProblem[] {
  if (kind === undefined)
    return command === undefined
      ? [{ at: ["command"], says: "is required, or executor.kind", hint: "Write the command that the hook runs." }]
      : [];
  const at = ["executor", "kind"];
  if (kind === "native") return [{ at, says: "is native, which only Compozy's own hooks are", hint: "Write subprocess or wasm." }];
  if (kind !== "subprocess" && kind !== "wasm") return [{ at, says: `must be subprocess or wasm; found ${quoted(kind)}` }];
  if (kind === "subprocess") return command === undefined ? [{ at: ["command"], says: "is required for a subprocess" }] : [];
  const hasCommand = [command, args, env, secrets].some((value) => value !== undefined);
  return hasCommand ? [{ at, says: "is wasm, which takes no command, args, env or secret_env" }] : [];
}

function checkMatcher({ event, matcher }: Hook, agentName: string): HookProblem[] {
  const known = findHookEvent(event);
  const globs = Object.entries(matcher).flatMap(([field, pattern]): HookProblem[] =>
    field === "agent_name" || typeof pattern !== "string" || !/[*?[\]]/.test(pattern) || isGoGlob(pattern)
      ? []
      : [{ at: ["matcher", field], says: `is no pattern: ${quoted(pattern)}; * and ? stand for anything, [abc] for one of these` }],
  );
  if (!known) return globs;
  if (!known.usableInAgentFile) return [unusable(known, agentName), ...globs];
  const foreign = Object.keys(matcher).filter((field) => !known.matcherFields.includes(field));
  return [
    ...foreign.map((field): HookProblem => {
      const own = known.matcherFields.filter((name) => name !== "agent_name" && name !== "worktree_id").join(", ");
      const hint = field === "agent_type" ? "No event has it; remove it." : `${event} has ${own}.`;
      return { at: ["matcher", field], isAboutKey: true, says: `narrows nothing for ${event}, which does not have it`, hint };
    }),
    ...globs,
  ];
}

/** Events that say nothing about an agent can never meet the matcher that every hook of an agent gets. */
function unusable({ event, family }: HookEvent, agentName: string): HookProblem {
  return {
    at: ["event"],
    says: `is ${event}, which no AGENT.md can use: every hook here is bound to agent_name ${quoted(agentName)}, and events of the family ${family} have none`,
    hint: "Declare the hook in config.toml.",
  };
}

function checkHookEnvironment({ env = {}, secret_env: secrets = {} }: Hook): HookProblem[] {
  const literal = Object.keys(env).flatMap((key): HookProblem[] => {
    const says = envNameProblem(key);
    if (says !== null) return [{ at: ["env", key], isAboutKey: true, says }];
    if (!looksSecret(key)) return [];
    const { isAboutKey, says: secret, hint } = secretInEnv(key);
    return [{ at: ["env", key], ...(isAboutKey && { isAboutKey }), says: secret, ...(hint && { hint }) }];
  });
  const referred = Object.entries(secrets).flatMap(([key, reference]): HookProblem[] => {
    const name = envNameProblem(key);
    const problem = secretReferenceProblem(reference, "hooks");
    return [
      ...(name === null ? [] : [{ at: ["secret_env", key], isAboutKey: true as const, says: name }]),
      ...(problem === null ? [] : [{ at: ["secret_env", key], says: problem }]),
    ];
  });
  return [...literal, ...referred];
}
