import type { FieldNode } from "#core/frontmatter/field-node";

/** The values alone, as the YAML library gives them to a program: `.inf` is a number, `__proto__` a key as any other. */
export function plainValue(node: FieldNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(plainValue);
    case "map":
      return Object.fromEntries(node.entries.map((entry) => [entry.key, plainValue(entry.value)]));
    case "unknown":
      return null;
  }
}
