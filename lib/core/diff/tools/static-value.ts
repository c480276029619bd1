import type { Node } from "@babel/types";

/** What the constants of a module are set to, by name. */
export type TopLevelValues = ReadonlyMap<string, Node>;

/** The expression behind `as const`, `satisfies`, parentheses and constants; undefined where a name is not one of them. */
export function bareValue(node: Node, values: TopLevelValues): Node | undefined {
  let value: Node | undefined = node;
  // A constant can name another; a circle of names is no program that runs.
  for (let hops = 0; value && hops < 32; hops++) {
    if (value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression" || value.type === "ParenthesizedExpression")
      value = value.expression;
    else if (value.type === "TSNonNullExpression") value = value.expression;
    else if (value.type === "Identifier" && value.name !== "undefined") value = values.get(value.name);
    else return value;
  }
  return undefined;
}

/** The name of a property or import; undefined for one that is computed. */
export function nameOfKey(key: Node, isComputed: boolean): string | undefined {
  if (key.type === "StringLiteral") return key.value;
  if (key.type === "NumericLiteral") return String(key.value);
  return key.type === "Identifier" && !isComputed ? key.name : undefined;
}
