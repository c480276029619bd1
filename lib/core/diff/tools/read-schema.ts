import type { Node } from "@babel/types";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { jsonBytes } from "#core/diff/text/json-bytes";
import { bareValue, nameOfKey, type TopLevelValues } from "#core/diff/tools/static-value";

/** A JSON Schema as JSON. */
export type JsonSchema = { [keyword: string]: unknown };

const toolsModule = "@mutagent/agents/tools";

/** Thrown where a value depends on something that only runs. */
class NotStatic extends Error {}

/** About what the words of a schema take around each value in it. */
const nodeBytes = 60;

/** A property that `Type.Optional` marks, on its way to `Type.Object`. */
class OptionalSchema {
  constructor(readonly schema: unknown) {}
}

/**
 * Reads schemas that are written with the builders of the tools module, or as plain JSON Schema, off the text. What it gives is what the
 * builders would: nothing runs.
 * @returns null for an expression that is not a constant schema, and for a larger one than is left of `budget`.
 */
export function schemaReader(
  body: readonly Node[],
  values: TopLevelValues,
  budget: Pick<DiffBudget, "schemaBytes">,
): (node: Node) => JsonSchema | null {
  const typeNames = importedNames(body, "Type");

  function take(text: string): string {
    budget.schemaBytes -= jsonBytes(text);
    if (budget.schemaBytes < 0) throw new NotStatic();
    return text;
  }

  function read(node: Node, depth: number): unknown {
    budget.schemaBytes -= nodeBytes;
    if (budget.schemaBytes < 0) throw new NotStatic();
    const value = depth < 64 ? bareValue(node, values) : undefined;
    switch (value?.type) {
      case "StringLiteral":
        return take(value.value);
      case "NumericLiteral":
      case "BooleanLiteral":
        return value.value;
      case "NullLiteral":
        return null;
      case "TemplateLiteral":
        if (value.expressions.length > 0) throw new NotStatic();
        return take(value.quasis.map(({ value: { cooked } }) => cooked ?? "").join(""));
      case "UnaryExpression": {
        const operand = read(value.argument, depth + 1);
        if (value.operator !== "-" || typeof operand !== "number") throw new NotStatic();
        return -operand;
      }
      case "ArrayExpression":
        return value.elements.map((element) => {
          if (!element) throw new NotStatic();
          return read(element, depth + 1);
        });
      case "ObjectExpression":
        return Object.fromEntries(
          value.properties.map((property) => {
            const name = property.type === "ObjectProperty" ? nameOfKey(property.key, property.computed) : undefined;
            if (name === undefined || property.type !== "ObjectProperty") throw new NotStatic();
            return [take(name), read(property.value, depth + 1)];
          }),
        );
      case "CallExpression": {
        const { callee } = value;
        const isBuilder = callee.type === "MemberExpression" && callee.object.type === "Identifier" && typeNames.has(callee.object.name);
        const name = isBuilder ? nameOfKey(callee.property, callee.computed) : undefined;
        return build(
          name,
          value.arguments.map((argument) => read(argument, depth + 1)),
        );
      }
      default:
        throw new NotStatic();
    }
  }

  return (node) => {
    try {
      const schema = read(node, 0);
      return isSchema(schema) ? schema : null;
    } catch (error) {
      if (error instanceof NotStatic) return null;
      throw error;
    }
  };
}

/** What the builder of that name makes of its arguments. */
function build(name: string | undefined, [first, second, third]: unknown[]): unknown {
  switch (name) {
    case "String":
    case "Number":
    case "Integer":
    case "Boolean":
    case "Null":
      return { type: name.toLowerCase(), ...options(first) };
    case "Unknown":
    case "Any":
      return options(first);
    case "Literal":
      return { type: typeof first, const: first, ...options(second) };
    case "Enum":
      if (!Array.isArray(first)) throw new NotStatic();
      return { enum: first, ...options(second) };
    case "Union":
      return { anyOf: first, ...options(second) };
    case "Array":
      return { type: "array", items: first, ...options(second) };
    case "Object":
      return { type: "object", ...propertiesOf(options(first)), ...options(second) };
    case "Record":
      return {
        type: "object",
        ...(Object.keys(options(first)).length > 1 && { propertyNames: first }),
        additionalProperties: second,
        ...options(third),
      };
    case "Optional":
      return new OptionalSchema(first);
    default:
      throw new NotStatic();
  }
}

function propertiesOf(given: JsonSchema): JsonSchema {
  const required = Object.keys(given).filter((name) => !(given[name] instanceof OptionalSchema));
  const properties = Object.fromEntries(
    Object.entries(given).map(([name, schema]) => [name, schema instanceof OptionalSchema ? schema.schema : schema]),
  );
  return { properties, ...(required.length > 0 && { required }) };
}

function options(given: unknown): JsonSchema {
  if (given === undefined) return {};
  if (!isSchema(given)) throw new NotStatic();
  return given;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof OptionalSchema);
}

/** Under which names a module imports `imported` of the tools module. */
function importedNames(body: readonly Node[], imported: string): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration" || statement.source.value !== toolsModule) continue;
    for (const specifier of statement.specifiers)
      if (specifier.type === "ImportSpecifier" && nameOfKey(specifier.imported, false) === imported) names.add(specifier.local.name);
  }
  return names;
}
