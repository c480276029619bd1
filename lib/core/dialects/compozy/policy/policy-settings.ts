import type { FullCompozyContext } from "#core/dialects/compozy/context";
import type { Hook, McpServer } from "#core/dialects/compozy/definition";
import type { LoadedAgent } from "#core/dialects/compozy/load-agent";
import { placeIn } from "#core/dialects/compozy/place";
import { contextLayer, describeMode } from "#core/dialects/compozy/policy/describe-rule";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { permissionModes, reasoningEfforts } from "#core/dialects/compozy/rules/check-choice";
import { effectiveHook } from "#core/dialects/compozy/rules/effective-hook";
import { type ResolvedRuntime, type Runtime, resolveRuntime } from "#core/dialects/compozy/runtime/resolve-runtime";
import type { PolicyReason, PolicySetting } from "#core/policy/effective-policy";
import { bySetting } from "#core/policy/policy-order";

export type SettingsSubject = Pick<LoadedAgent, "servers"> & { file: AgentFile; definition: NonNullable<LoadedAgent["definition"]> };

/** What widens or narrows the agent beside its tools: mode, model, effort, servers, hooks, disabled skills. Sorted by name, then value. */
export function policySettings(subject: SettingsSubject, context: FullCompozyContext): PolicySetting[] {
  const resolved: ResolvedRuntime = resolveRuntime(subject.definition, context);
  const settings = [
    permissionSetting(subject, context),
    ...(resolved.ok ? runtimeSettings(subject, resolved.runtime) : declaredModel(subject)),
    ...(resolved.ok ? serverSettings(subject, resolved.runtime) : []),
    ...hookSettings(subject),
    ...skillSettings(subject),
  ];
  return settings.sort(bySetting);
}

function permissionSetting({ file, definition }: SettingsSubject, { permissions }: FullCompozyContext): PolicySetting {
  const own = permissionModes.find((mode) => mode === definition.permissions);
  const mode = own ?? permissions.mode;
  const because: PolicyReason = own
    ? {
        layer: "permissions",
        rule: `replaces [permissions].mode, ${permissions.mode}: ${describeMode(own)}`,
        ...placeIn(file, ["permissions"]),
      }
    : { layer: contextLayer, rule: `[permissions].mode ${describeMode(mode)}`, path: "" };
  return { name: "permission mode", value: mode, because, width: permissionModes.indexOf(mode) };
}

function runtimeSettings({ file }: SettingsSubject, runtime: Runtime): PolicySetting[] {
  const { provider, model, reasoningEffort, sources } = runtime;
  const reason = (field: string, source: Runtime["sources"]["model"]): PolicyReason =>
    source === "agent"
      ? { layer: field, rule: `sets ${field}`, ...placeIn(file, [field]) }
      : { layer: source === "project_default" ? contextLayer : "provider", rule: sourceWords[source] ?? "says nothing", path: "" };
  const width = Array.from<string>(reasoningEfforts).indexOf(reasoningEffort);
  const modelReason = sources.model === "agent" ? reason("model", "agent") : reason("provider", sources.provider);
  return [
    { name: "model", value: model === "" ? provider : `${provider}/${model}`, because: modelReason },
    ...(reasoningEffort === ""
      ? []
      : [
          {
            name: "thinking" as const,
            value: reasoningEffort,
            because: reason("reasoning_effort", sources.reasoningEffort),
            ...(width >= 0 && { width }),
          },
        ]),
  ];
}

const sourceWords: Partial<Record<Runtime["sources"]["model"], string>> = {
  project_default: "[defaults].provider sets it",
  provider_default: "the provider's own default",
  model_default: "the default of the provider's default model",
};

/** Where no provider can be started, what the definition asks for. */
function declaredModel({ file, definition }: SettingsSubject): PolicySetting[] {
  const field = definition.model ? "model" : definition.provider ? "provider" : null;
  if (!field) return [];
  const value = [definition.provider, definition.model].filter(Boolean).join("/");
  return [{ name: "model", value, because: { layer: field, rule: `sets ${field}`, ...placeIn(file, [field]) } }];
}

function serverSettings({ servers }: SettingsSubject, { servers: merged }: Runtime): PolicySetting[] {
  return merged.map(({ server, from }) => {
    const own = servers.filter(({ server: each }) => each.name.trim() === server.name.trim()).at(-1);
    const outer = from.filter((layer) => layer !== "agent");
    const rule =
      outer.length === 0
        ? "declares it"
        : own
          ? `is merged over that of the ${outer.join(" and the ")}`
          : `the ${outer.join(" and the ")} declares it`;
    const because: PolicyReason = own
      ? { layer: "mcp_servers", rule, path: own.path, ...(own.range && { range: own.range }) }
      : { layer: contextLayer, rule, path: "" };
    return { name: "mcp server", value: describeServer(server), because };
  });
}

function describeServer({ name, command, args = [], url }: McpServer): string {
  return `${name.trim()}: ${url ?? [command, ...args].filter(Boolean).join(" ")}`;
}

function hookSettings({ file, definition }: SettingsSubject): PolicySetting[] {
  return (definition.hooks ?? []).map((hook, index) => {
    const because: PolicyReason = { layer: "hooks", rule: "declares it", ...placeIn(file, ["hooks", index]) };
    return { name: "hook", value: describeHook(effectiveHook(hook)), because };
  });
}

function describeHook({ name, event, mode, enabled, required, executor_kind: kind, command, args = [] }: Hook): string {
  const how = [mode, required && "required", enabled === false && "off"].filter(Boolean).join(", ");
  return `${name}: ${event} (${how}): ${command ? [command, ...args].join(" ") : kind}`;
}

function skillSettings({ file, definition }: SettingsSubject): PolicySetting[] {
  return (definition.skills?.disabled ?? []).map((skill) => ({
    name: "skill",
    value: `${skill} (off)`,
    because: { layer: "skills.disabled", rule: "switches it off", ...placeIn(file, ["skills", "disabled"]) },
  }));
}
