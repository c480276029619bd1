import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy } from "#core/policy/effective-policy";

/**
 * The agent with its policy, and with the launch settings that follow from it. Both are worked out when somebody asks for them, and once:
 * whoever checks ten thousand files asks for neither.
 */
export function withPolicy(
  agent: Omit<CheckedAgent, "policy" | "launch">,
  policyOf: () => EffectivePolicy,
  launchOf: (policy: EffectivePolicy) => LaunchSettings,
): CheckedAgent {
  const policy = once(policyOf);
  const launch = once(() => launchOf(policy()));
  return {
    ...agent,
    get launch() {
      return launch();
    },
    get policy() {
      return policy();
    },
  };
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
