import { quoted } from "#core/diagnostics/show-text";
import { requiredFalse } from "#core/dialects/mutagent/fixes/required-false";
import { entryOf, type FieldNode, type MapNode, nodeAt } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/** What a legal field does not do: `tools` and `skills` of the local brief grant nothing, a required binding cannot be deployed. */
export function checkEffects(text: string, root: MapNode, refused: ReadonlySet<FieldNode>): Finding[] {
  return [...briefFields(root, refused), ...requiredBindings(text, root, refused)];
}

function briefFields(root: MapNode, refused: ReadonlySet<FieldNode>): Finding[] {
  return ["tools", "skills"].flatMap((key): Finding[] => {
    const entry = entryOf(root, key);
    if (!entry || refused.has(entry.value)) return [];
    const message = `${key} grants nothing to a managed agent; only the local brief reads it.`;
    return [
      {
        code: "BRIEF_FIELD_GRANTS_NOTHING",
        severity: "note",
        span: entry.keySpan,
        message,
        hint: `Declare ${key} in harness.${key === "tools" ? "tools.builtin" : "skills"}.`,
      },
    ];
  });
}

function requiredBindings(text: string, root: MapNode, refused: ReadonlySet<FieldNode>): Finding[] {
  const secrets = nodeAt(root, ["harness", "bindings", "secrets"]);
  if (secrets?.kind !== "list") return [];
  return secrets.items.flatMap((item): Finding[] => {
    const name = item.kind === "map" ? entryOf(item, "name") : undefined;
    if (item.kind !== "map" || refused.has(item) || name?.value.kind !== "scalar" || typeof name.value.value !== "string") return [];
    const required = entryOf(item, "required")?.value;
    if (required && !(required.kind === "scalar" && required.value === true)) return [];
    const fix = requiredFalse(text, item, name);
    return [
      {
        code: "REQUIRED_BINDING",
        severity: "warning",
        span: (required ?? name.value).span,
        message: `The secret ${quoted(name.value.value)} is required; an agent with a required secret cannot be deployed.`,
        hint: "Set required: false.",
        ...(fix && { fix }),
      },
    ];
  });
}
