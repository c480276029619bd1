import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { parentOf } from "#core/folder/path-rules";
import type { FileRole, LaunchSettings } from "#core/package/manifest";
import type { EffectivePolicy, ToolMode } from "#core/policy/effective-policy";

/** What a runtime has to know of a checked agent, under the program's default settings. */
export function launchSettings(
  definition: CompozyDefinition,
  { decisions, settings = [] }: EffectivePolicy,
  files: readonly { packagePath: string; role: FileRole }[],
): LaunchSettings {
  const namesOf = (...modes: ToolMode[]) => decisions.filter(({ mode }) => modes.includes(mode)).map(({ tool }) => tool);
  const skills = files.filter(({ role, packagePath }) => role === "skill" && packagePath.endsWith("/SKILL.md"));
  return {
    model: definition.model ?? null,
    thinking: definition.reasoning_effort ?? null,
    tools: namesOf("allowed", "asks"),
    skills: [...new Set(skills.map(({ packagePath }) => parentOf(packagePath)))].sort(),
    requiredBindings: [],
    optionalBindings: environmentNames(definition),
    mode: "interactive",
    scaffold: "standard",
    policy: {
      asks: namesOf("asks"),
      blocked: namesOf("blocked"),
      required: null,
      settings: settings.map(({ name, value }) => ({ name, value })),
    },
  };
}

/** The variables from which servers and hooks take their secrets. The program starts without them. */
function environmentNames({ mcp_servers: servers = [], hooks = [] }: CompozyDefinition): string[] {
  const references = [
    ...servers.flatMap((server) => [
      ...Object.values(server.secret_env ?? {}),
      ...Object.values(server.secret_headers ?? {}),
      server.auth?.client_secret_ref ?? "",
    ]),
    ...hooks.flatMap((hook) => Object.values(hook.secret_env ?? {})),
  ];
  const names = references.map(trimSpace).flatMap((reference) => (reference.startsWith("env:") ? trimSpace(reference.slice(4)) : []));
  return [...new Set(names)].sort();
}
