import type { Node } from "@babel/types";

export type Visit = (node: Node, parent: Node | null, key: string) => void;

/** Keys of a node that hold no child nodes of the program. */
const notChildren = new Set([
  "type",
  "start",
  "end",
  "loc",
  "extra",
  "errors",
  "comments",
  "tokens",
  "innerComments",
  "leadingComments",
  "trailingComments",
]);

/** Calls `visit` for `root` and every node below it, each once. Uses no call stack, so any depth that parses can be walked. */
export function walkNodes(root: Node, visit: Visit): void {
  const open: { node: Node; parent: Node | null; key: string }[] = [{ node: root, parent: null, key: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    visit(next.node, next.parent, next.key);
    const { node } = next;
    for (const key of Object.keys(node)) {
      if (notChildren.has(key)) continue;
      const value: unknown = Reflect.get(node, key);
      if (typeof value !== "object" || value === null) continue;
      if (isNode(value)) open.push({ node: value, parent: node, key });
      else if (Array.isArray(value)) for (const child of value) if (isNode(child)) open.push({ node: child, parent: node, key });
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
