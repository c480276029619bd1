import type { FullCompozyContext } from "#core/dialects/compozy/context";
import type { McpServer } from "#core/dialects/compozy/definition";
import { placeIn } from "#core/dialects/compozy/place";
import { contextLayer } from "#core/dialects/compozy/policy/describe-rule";
import type { SettingsSubject } from "#core/dialects/compozy/policy/policy-settings";
import { configuredProvider, findProvider, listedEffort, resolveRuntime } from "#core/dialects/compozy/runtime/resolve-runtime";
import type { ResolvedField } from "#core/dialects/resolved-agent";
import type { PolicyReason } from "#core/policy/effective-policy";

type Layered = { value: unknown; origin: PolicyReason };

const outside = (rule: string): PolicyReason => ({ layer: contextLayer, rule, path: "" });

/** Every value that the program would apply, the fields of the file first, then the MCP servers, each with where it comes from and what it hides. */
export function resolveFields(subject: SettingsSubject, context: FullCompozyContext): ResolvedField[] {
  const { definition } = subject;
  const asked = definition.provider ?? context.defaults.provider;
  const shipped = asked === undefined ? undefined : findProvider(asked);
  const provider = asked === undefined ? undefined : configuredProvider(context, shipped?.id ?? asked, asked);
  const own = (field: keyof typeof definition & string): Layered[] =>
    definition[field] === undefined
      ? []
      : [{ value: definition[field], origin: { layer: field, rule: `sets ${field}`, ...placeIn(subject.file, [field]) } }];
  const given = (value: unknown, origin: PolicyReason): Layered[] => (value === undefined || value === "" ? [] : [{ value, origin }]);
  const ofProvider = (what: string): PolicyReason => ({ layer: "provider", rule: `the provider's own ${what}`, path: "" });
  const defaultModel = provider?.default_model ?? shipped?.defaultModel;
  const model = definition.model ?? defaultModel;
  const effort = model === undefined ? undefined : listedEffort(shipped, model);
  const fields: [string, Layered[]][] = [
    ["name", own("name")],
    ["provider", [...own("provider"), ...given(context.defaults.provider, outside("[defaults].provider"))]],
    [
      "command",
      [
        ...own("command"),
        ...given(provider?.command, outside(`[providers.${asked}].command`)),
        ...given(shipped?.command, ofProvider("command")),
      ],
    ],
    [
      "model",
      [
        ...own("model"),
        ...given(provider?.default_model, outside(`[providers.${asked}].models.default`)),
        ...given(shipped?.defaultModel, ofProvider("default")),
      ],
    ],
    ["reasoning_effort", [...own("reasoning_effort"), ...given(effort, ofProvider("default for this model"))]],
    ["permissions", [...own("permissions"), ...given(context.permissions.mode, outside("[permissions].mode"))]],
    ...(["tools", "toolsets", "deny_tools", "skills", "category_path"] as const).map((field): [string, Layered[]] => [field, own(field)]),
  ];
  return [
    ...fields.flatMap(([name, [first, ...hides]]): ResolvedField[] => (first ? [{ name, ...first, hides }] : [])),
    ...serverFields(subject, context),
  ];
}

/** A server is one value; the same server of outer layers stands in `hides`, though what it says survives field by field. */
function serverFields({ servers, definition }: SettingsSubject, context: FullCompozyContext): ResolvedField[] {
  const resolved = resolveRuntime(definition, context);
  if (!resolved.ok) return [];
  const { provider } = resolved.runtime;
  return resolved.runtime.servers.map(({ server, from }): ResolvedField => {
    const name = server.name.trim();
    const declared = (layer: (typeof from)[number]): Layered[] => {
      const among: readonly McpServer[] =
        layer === "config" ? context.mcp_servers : (configuredProvider(context, provider)?.mcp_servers ?? []);
      if (layer !== "agent")
        return among
          .filter((each) => each.name.trim() === name)
          .map((value) => ({ value, origin: outside(layer === "config" ? "[[mcp_servers]]" : `[providers.${provider}].mcp_servers`) }));
      return servers
        .filter(({ server: each }) => each.name.trim() === name)
        .map(({ server: value, path, range }) => ({
          value,
          origin: { layer: "mcp_servers", rule: "declares it", path, ...(range && { range }) },
        }));
    };
    const layers = [...new Set(from)].reverse().flatMap((layer) => declared(layer).reverse());
    const origin = layers[0]?.origin ?? outside("declares it");
    return { name: `mcp_servers.${name}`, value: server, origin, hides: layers.slice(1) };
  });
}
