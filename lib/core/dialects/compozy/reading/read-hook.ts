import type { Hook } from "#core/dialects/compozy/definition";
import { parseGoDuration } from "#core/dialects/compozy/go/go-duration";
import { matcherTexts } from "#core/dialects/compozy/reading/fields";
import { flagOf, mapOf, numberOf, present, textMapOf, textOf, textsOf, trimmedOf } from "#core/dialects/compozy/reading/values";
import type { MapNode } from "#core/frontmatter/field-node";

/** Fields of a command; they stand at the top of a hook or in its executor. */
export const commandFields = ["command", "args", "env", "secret_env"] as const;

/** A hook as the program keeps it: texts trimmed, an executor's command lifted to the top, the matcher bound to `agentName`. */
export function readHook(map: MapNode, agentName: string): Hook {
  const executor = mapOf(map, "executor");
  const command = executor && setsCommand(executor) && !setsCommand(map) ? executor : map;
  const timeout = textOf(map, "timeout");
  return present<Hook>({
    name: trimmedOf(map, "name") ?? "",
    event: trimmedOf(map, "event") ?? "",
    mode: trimmedOf(map, "mode"),
    enabled: flagOf(map, "enabled"),
    required: flagOf(map, "required") || undefined,
    priority: numberOf(map, "priority"),
    timeout: timeout && parseGoDuration(timeout) !== 0n ? timeout : undefined,
    matcher: readMatcher(mapOf(map, "matcher"), agentName),
    executor_kind: executor && trimmedOf(executor, "kind"),
    command: trimmedOf(command, "command"),
    args: textsOf(command, "args"),
    env: textMapOf(command, "env"),
    secret_env: textMapOf(command, "secret_env"),
    metadata: textMapOf(map, "metadata"),
  });
}

/** Whether a hook or an executor says anything about a command. */
export function setsCommand(map: MapNode): boolean {
  return (
    trimmedOf(map, "command") !== undefined || [textsOf(map, "args"), textMapOf(map, "env"), textMapOf(map, "secret_env")].some(Boolean)
  );
}

/** What the matcher narrows to, in the program's order; `agent_name` is the agent's own, whatever it says. */
function readMatcher(map: MapNode | undefined, agentName: string): Hook["matcher"] {
  const matcher: Hook["matcher"] = {};
  for (const name of matcherTexts) {
    const value = name === "agent_name" ? agentName : map && (name === "tool_read_only" ? flagOf(map, name) : trimmedOf(map, name));
    if (value !== undefined && value !== "") matcher[name] = value;
  }
  return matcher;
}
