import { quoted } from "#core/diagnostics/show-text";
import { setsCommand } from "#core/dialects/compozy/reading/read-hook";
import { mapOf, mapsOf, numberOf, trimmedOf } from "#core/dialects/compozy/reading/values";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";

/**
 * What makes a hook unreadable; the program asks it before it looks at the agent's name: the command stands in one place, the matcher
 * names no other agent, the priority is a 32-bit number.
 */
export function checkHookForm(subject: Subject, agentName: string): Problem[] {
  return mapsOf(subject.value, "hooks").flatMap((hook, index): Problem[] => {
    const problem = (at: readonly string[], says: string, more: Partial<Problem> = {}): Problem => ({
      code: "COMPOZY_HOOKS",
      path: ["hooks", index, ...at],
      says,
      ...more,
    });
    const problems: Problem[] = [];
    const executor = mapOf(hook, "executor");
    if (executor && setsCommand(executor) && setsCommand(hook))
      problems.push(
        problem(["executor"], "has command, args, env or secret_env, and so has the hook itself", {
          hint: "Write them in one of the two places.",
        }),
      );
    const matcher = mapOf(hook, "matcher");
    const named = matcher && trimmedOf(matcher, "agent_name");
    if (named !== undefined && agentName !== "" && named !== agentName) {
      const fix = replaceBy(subject, ["hooks", index, "matcher", "agent_name"], agentName);
      const says = `must be ${quoted(agentName)}, the agent's own name, or be left out; found ${quoted(named)}`;
      problems.push(
        problem(["matcher", "agent_name"], says, { hint: "Remove it: a hook of an agent is bound to it.", ...(fix && { fix }) }),
      );
    }
    const priority = numberOf(hook, "priority");
    if (priority !== undefined && (priority > 2_147_483_647 || priority < -2_147_483_648))
      problems.push(problem(["priority"], `must fit into 32 bits; found ${priority}`));
    return problems;
  });
}
