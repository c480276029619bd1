import { quoted } from "#core/diagnostics/show-text";
import type { FullCompozyContext } from "#core/dialects/compozy/context";
import { type Provider, providers } from "#core/dialects/compozy/data/edition-data";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { type MergedServer, mergeServers } from "#core/dialects/compozy/runtime/merge-servers";

/** Which layer a value comes from; empty where no layer has one. */
export type RuntimeSource = "agent" | "project_default" | "provider_default" | "model_default" | "provider" | "config" | "";

export type Runtime = {
  provider: string;
  command: string;
  model: string;
  reasoningEffort: string;
  permissions: string;
  servers: MergedServer<"config" | "provider" | "agent">[];
  sources: {
    provider: RuntimeSource;
    command: RuntimeSource;
    model: RuntimeSource;
    reasoningEffort: RuntimeSource;
    permissions: RuntimeSource;
  };
};

/** What starts when the agent runs; or why nothing does. */
export type ResolvedRuntime = { ok: true; runtime: Runtime } | { ok: false; says: string };

/** Settings that the resolution looks at. */
export type RuntimeSettings = Pick<FullCompozyContext, "defaults" | "providers" | "mcp_servers"> & { permissions: { mode: string } };

/** The provider by its own name or one of its aliases, in any letter case. */
export function findProvider(name: string): Provider | undefined {
  const folded = name.toLowerCase();
  return providers.find(({ id, aliases }) => id === folded || aliases.includes(folded));
}

/** The effort that the provider lists for a model of its own. */
export function listedEffort(provider: Provider | undefined, model: string) {
  return provider?.models?.find(({ id }) => id === model)?.defaultReasoningEffort;
}

/** What the config says of a provider, under its own name or the one that was asked for. Names are no property names. */
export function configuredProvider({ providers: configured }: Pick<RuntimeSettings, "providers">, ...names: string[]) {
  const name = names.find((each) => Object.hasOwn(configured, each));
  return name === undefined ? undefined : configured[name];
}

/**
 * What the program would start for a definition. A provider that it does not ship needs a command of its own in the settings, whatever
 * the definition says; an effort that the provider lists for a model counts for that model alone.
 */
export function resolveRuntime(definition: CompozyDefinition, settings: RuntimeSettings): ResolvedRuntime {
  const asked = definition.provider ?? settings.defaults.provider;
  if (asked === undefined) return { ok: false, says: "has no provider, and neither has the config: nothing can be started" };
  const shipped = findProvider(asked);
  const name = shipped?.id ?? asked;
  const own = configuredProvider(settings, name, asked);
  if (!shipped && !own) return { ok: false, says: `names the provider ${quoted(asked)}, which neither Compozy nor the config knows` };
  const providerCommand = own?.command ?? shipped?.command;
  if (providerCommand === undefined) {
    const says = `names the provider ${quoted(asked)}, whose command is missing in the config; a command in the AGENT.md does not make up for it`;
    return { ok: false, says };
  }
  const defaultModel = own?.default_model ?? shipped?.defaultModel ?? "";
  const model = definition.model ?? defaultModel;
  const modelEffort = listedEffort(shipped, model) ?? "";
  const permissions = definition.permissions ?? settings.permissions.mode;
  return {
    ok: true,
    runtime: {
      provider: name,
      command: definition.command ?? providerCommand,
      model,
      reasoningEffort: definition.reasoning_effort ?? modelEffort,
      permissions,
      servers: mergeServers([
        { layer: "config" as const, servers: settings.mcp_servers },
        { layer: "provider" as const, servers: own?.mcp_servers ?? [] },
        { layer: "agent" as const, servers: definition.mcp_servers ?? [] },
      ]),
      sources: {
        provider: definition.provider === undefined ? "project_default" : "agent",
        command: definition.command === undefined ? "provider" : "agent",
        model: definition.model === undefined ? defaultModel && "provider_default" : "agent",
        reasoningEffort: definition.reasoning_effort === undefined ? modelEffort && "model_default" : "agent",
        permissions: definition.permissions === undefined ? permissions && "config" : "agent",
      },
    },
  };
}
