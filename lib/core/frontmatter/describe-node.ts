import { counted, quoted } from "#core/diagnostics/show-text";
import type { FieldNode } from "#core/frontmatter/field-node";

/** What a value is, for the end of "found …". */
export function describeNode(node: FieldNode): string {
  switch (node.kind) {
    case "list":
      return node.items.length === 0 ? "an empty list" : `a list of ${counted(node.items.length, "item")}`;
    case "map": {
      const [first] = node.entries;
      return first ? `a map with key ${quoted(first.key)}` : "an empty map";
    }
    case "unknown":
      return "an alias";
    case "scalar":
      if (node.value === null) return "nothing";
      return typeof node.value === "string" ? quoted(node.value) : `the ${typeof node.value} ${node.source}`;
  }
}
