import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { readHook } from "#core/dialects/compozy/reading/read-hook";
import { readInlineServer } from "#core/dialects/compozy/reading/read-server";
import { distinct, mapOf, mapsOf, present, textsOf, trimmedOf } from "#core/dialects/compozy/reading/values";
import type { MapNode } from "#core/frontmatter/field-node";

/** The definition behind a decoded frontmatter, normalised as the program does. `name` is "" where there is none. */
export function readDefinition(value: MapNode, prompt: string): CompozyDefinition {
  const name = trimmedOf(value, "name") ?? "";
  const skills = mapOf(value, "skills");
  const disabled = skills && distinct(textsOf(skills, "disabled"));
  return present<CompozyDefinition>({
    name,
    provider: trimmedOf(value, "provider"),
    command: trimmedOf(value, "command"),
    model: trimmedOf(value, "model"),
    reasoning_effort: trimmedOf(value, "reasoning_effort"),
    tools: distinct(textsOf(value, "tools")),
    toolsets: distinct(textsOf(value, "toolsets")),
    deny_tools: distinct(textsOf(value, "deny_tools")),
    permissions: trimmedOf(value, "permissions"),
    skills: disabled && { disabled },
    category_path: textsOf(value, "category_path")?.map(trimSpace),
    mcp_servers: someOf(mapsOf(value, "mcp_servers").map(readInlineServer)),
    hooks: someOf(mapsOf(value, "hooks").map((hook) => readHook(hook, name))),
    prompt,
  });
}

function someOf<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
