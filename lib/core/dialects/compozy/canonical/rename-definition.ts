import { renderDefinition } from "#core/dialects/compozy/canonical/render-definition";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { isAgentName } from "#core/dialects/compozy/rules/check-name";

/**
 * The file as the program's in-place editor leaves it under another name: written anew in YAML, lists in their own order, hooks bound to
 * the new name. A reserved name passes here, as it does there.
 * @returns null where `name` breaks the rule for names.
 */
export function renameDefinition(definition: CompozyDefinition, name: string): { definition: CompozyDefinition; rendered: string } | null {
  const trimmed = trimSpace(name);
  if (!isAgentName(trimmed)) return null;
  const hooks = definition.hooks?.map((hook) => ({ ...hook, matcher: { ...hook.matcher, agent_name: trimmed } }));
  const renamed = { ...definition, name: trimmed, ...(hooks && { hooks }) };
  return { definition: renamed, rendered: renderDefinition(renamed) };
}
