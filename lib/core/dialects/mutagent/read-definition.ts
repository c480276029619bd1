import type { SourceRange } from "#core/diagnostics/diagnostic";
import type { FieldPath, MutagentDefinition, SecretBinding, ToolModuleDeclaration } from "#core/dialects/mutagent/definition";
import { splitNames } from "#core/dialects/mutagent/split-names";
import { originOfSpan } from "#core/frontmatter/draft";
import { entryOf, type FieldEntry, type FieldNode, type MapNode, nodeAt, toJson } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import type { Span } from "#core/frontmatter/span";

/**
 * The definition behind `root`, as far as it can be read: a field in `refused` has its default (`""` for name and
 * model), and a list item in `refused` is left out.
 */
export function readDefinition(frontmatter: Frontmatter, root: MapNode, refused: ReadonlySet<FieldNode>): MutagentDefinition {
  const { draft, lines, body } = frontmatter;
  const at = (...path: FieldPath) => soundNode(root, path, refused);
  const texts = (...path: FieldPath) => textsOf(at(...path), refused);
  const offsetsOf = (field: FieldPath, of: "key" | "value" = "value"): Span | undefined => {
    const span = of === "key" ? entryAt(root, field)?.keySpan : nodeAt(root, field)?.span;
    return span && originOfSpan(draft, span);
  };
  const disallowed = entryOf(root, "disallowed_tools") ? at("disallowed_tools") : at("disallowedTools");
  const briefSkills = at("skills");
  return {
    name: textOf(at("name")) ?? "",
    description: textOf(at("description")),
    model: textOf(at("model")) ?? "",
    thinking: textOf(at("thinking")),
    brief: {
      tools: namesOf(at("tools"), refused),
      disallowedTools: namesOf(disallowed, refused) ?? [],
      skills: briefSkills?.kind === "scalar" && typeof briefSkills.value === "boolean" ? briefSkills.value : namesOf(briefSkills, refused),
    },
    builtinTools: texts("harness", "tools", "builtin"),
    modules: itemsOf(at("harness", "tools", "modules"), refused).flatMap((item): ToolModuleDeclaration[] => {
      const path = fieldText(item, "path", refused);
      return path === null
        ? []
        : [{ path, export: fieldText(item, "export", refused) ?? "default", name: fieldText(item, "name", refused) ?? "" }];
    }),
    skills: texts("harness", "skills"),
    files: texts("harness", "files"),
    secrets: itemsOf(at("harness", "bindings", "secrets"), refused).flatMap((item): SecretBinding[] => {
      const name = fieldText(item, "name", refused);
      return name === null ? [] : [{ name, required: fieldValue(item, "required", refused) !== false }];
    }),
    mode: textOf(at("harness", "runtime", "mode")) === "headless" ? "headless" : "interactive",
    scaffold: "standard",
    instructions: draft.text.slice(body.start, body.end),
    declared: Object.fromEntries(root.entries.map((entry) => [entry.key, toJson(entry.value)])),
    offsetsOf,
    rangeOf(field, of): SourceRange | undefined {
      const span = offsetsOf(field, of);
      return span && lines.rangeOf(span);
    },
  };
}

function soundNode(root: MapNode, path: FieldPath, refused: ReadonlySet<FieldNode>): FieldNode | undefined {
  for (let length = 1; length <= path.length; length++) {
    const node = nodeAt(root, path.slice(0, length));
    if (!node || refused.has(node)) return undefined;
  }
  return nodeAt(root, path);
}

function entryAt(root: MapNode, path: FieldPath): FieldEntry | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  const key = path.at(-1);
  return parent?.kind === "map" && typeof key === "string" ? entryOf(parent, key) : undefined;
}

function textOf(node: FieldNode | undefined): string | null {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : null;
}

function itemsOf(node: FieldNode | undefined, refused: ReadonlySet<FieldNode>): FieldNode[] {
  return node?.kind === "list" ? node.items.filter((item) => !refused.has(item)) : [];
}

function textsOf(node: FieldNode | undefined, refused: ReadonlySet<FieldNode>): string[] {
  return itemsOf(node, refused).flatMap((item) => textOf(item) ?? []);
}

function namesOf(node: FieldNode | undefined, refused: ReadonlySet<FieldNode>): string[] | null {
  const text = textOf(node);
  if (text !== null) return splitNames(text);
  return node?.kind === "list" ? textsOf(node, refused) : null;
}

function fieldValue(item: FieldNode, key: string, refused: ReadonlySet<FieldNode>) {
  const value = item.kind === "map" ? entryOf(item, key)?.value : undefined;
  return value?.kind === "scalar" && !refused.has(value) ? value.value : undefined;
}

function fieldText(item: FieldNode, key: string, refused: ReadonlySet<FieldNode>): string | null {
  const value = fieldValue(item, key, refused);
  return typeof value === "string" ? value : null;
}
