import { quoted } from "#core/diagnostics/show-text";
import { entryOf, type FieldNode, type MapNode, nodeAt, type ScalarNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

/**
 * Names that must differ from one another: tool modules, tool modules against built-in tools, secret bindings.
 * `refused` are the nodes that the schema refused; nothing more is said about them.
 */
export function checkToolNames(root: MapNode, refused: ReadonlySet<FieldNode>): Finding[] {
  const modules = namesIn(nodeAt(root, ["harness", "tools", "modules"]), refused);
  const builtin = nodeAt(root, ["harness", "tools", "builtin"]);
  const builtinNames = new Set(
    builtin?.kind === "list" ? builtin.items.flatMap((item) => (item.kind === "scalar" ? [item.value] : [])) : [],
  );
  return [
    ...repeated(modules).map(
      (name): Finding => ({
        code: "DUPLICATE_TOOL",
        severity: "error",
        span: name.span,
        message: `Two tool modules are named ${quoted(String(name.value))}.`,
        hint: "Give each module a name of its own.",
      }),
    ),
    ...modules
      .filter((name) => builtinNames.has(name.value))
      .map(
        (name): Finding => ({
          code: "TOOL_COLLISION",
          severity: "error",
          span: name.span,
          message: `${quoted(String(name.value))} is also in harness.tools.builtin.`,
          hint: "Rename the module, or remove the built-in tool.",
        }),
      ),
    ...repeated(namesIn(nodeAt(root, ["harness", "bindings", "secrets"]), refused)).map(
      (name): Finding => ({
        code: "DUPLICATE_BINDING",
        severity: "error",
        span: name.span,
        message: `The secret ${quoted(String(name.value))} is bound twice.`,
        hint: "Remove one of the two.",
      }),
    ),
  ];
}

function namesIn(list: FieldNode | undefined, refused: ReadonlySet<FieldNode>): ScalarNode[] {
  if (list?.kind !== "list") return [];
  return list.items.flatMap((item) => {
    const name = item.kind === "map" ? entryOf(item, "name")?.value : undefined;
    return name?.kind === "scalar" && typeof name.value === "string" && !refused.has(name) ? [name] : [];
  });
}

function repeated(names: readonly ScalarNode[]): ScalarNode[] {
  const seen = new Set<unknown>();
  return names.filter((name) => seen.has(name.value) || !seen.add(name.value));
}
