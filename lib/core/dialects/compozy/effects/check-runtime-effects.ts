import { grouped, quoted } from "#core/diagnostics/show-text";
import { providers } from "#core/dialects/compozy/data/edition-data";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";
import { findProvider } from "#core/dialects/compozy/runtime/resolve-runtime";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";

/** What provider and permission mode do that their words do not say. */
export function checkRuntimeEffects(subject: Subject, definition: CompozyDefinition): Problem[] {
  return [...checkModel(definition), ...checkProvider(subject, definition), ...checkMode(definition)];
}

/** Packages name the model in their launch settings, which hold no more. */
const modelLengthMax = 256;

function checkModel({ model = "" }: CompozyDefinition): Problem[] {
  if (model.length <= modelLengthMax) return [];
  return [
    {
      code: "PACKAGE_TOO_LARGE",
      path: ["model"],
      says: `has ${grouped(model.length)} of ${modelLengthMax} characters`,
      hint: "Shorten it.",
    },
  ];
}

function checkProvider(subject: Subject, { provider, mcp_servers: servers }: CompozyDefinition): Problem[] {
  if (provider === undefined) return [];
  const shipped = findProvider(provider);
  const path = ["provider"];
  if (!shipped) {
    const near = nearName(
      provider,
      providers.flatMap(({ id, aliases }) => [id, ...aliases]),
    );
    const fix = near === null ? undefined : replaceBy(subject, path, near);
    const says = `is ${quoted(provider)}, which Compozy does not ship: it needs a [providers.${provider}] with a command in config.toml, whatever command says here`;
    const hint = near === null ? "Check that the config has it." : `Did you mean ${near}?`;
    return [{ code: "COMPOZY_PROVIDER", severity: "warning", path, says, hint, ...(fix && { fix }) }];
  }
  if (shipped.sessionMcp || !servers) return [];
  const says = `is ${shipped.id}, which takes no MCP servers for a session: mcp_servers has no effect`;
  return [{ code: "COMPOZY_PROVIDER", severity: "warning", path, says, hint: "Use another provider, or remove the servers." }];
}

function checkMode({ permissions }: CompozyDefinition): Problem[] {
  if (permissions !== "deny-all") return [];
  const says = "is deny-all, which denies nothing: every tool asks first, and runs after a yes";
  return [
    { code: "COMPOZY_MODE_ASKS", severity: "note", path: ["permissions"], says, hint: "Write deny_tools for tools that must not run." },
  ];
}
