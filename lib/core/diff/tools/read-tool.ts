import type { Node } from "@babel/types";
import { type DiffBudget, diffBudget } from "#core/diff/text/diff-budget";
import { type JsonSchema, schemaReader } from "#core/diff/tools/read-schema";
import { bareValue, nameOfKey, type TopLevelValues } from "#core/diff/tools/static-value";
import { decodeText } from "#core/frontmatter/decode-text";
import { parseModule } from "#core/imports/parse-module";
import { moduleBytesMax } from "#core/imports/scan-imports";

/** Nobody reads more. */
const exportsMax = 500;

/**
 * What the text of a tool module says without running it. `exports` are sorted, the first of very many; `default` is one of them. `parameters` is null where the
 * schema of the tool cannot be read off the text: it is computed, or comes from another module.
 */
export type ReadTool = { exports: string[]; parameters: JsonSchema | null };

/** Null for a module that cannot be parsed. `exported` is the name under which it exports the tool. */
export function readTool(
  path: string,
  bytes: Uint8Array,
  exported: string,
  budget: Pick<DiffBudget, "schemaBytes"> = diffBudget(),
): ReadTool | null {
  const decoded = bytes.length <= moduleBytesMax ? decodeText(bytes) : null;
  const parsed = decoded?.ok ? parseModule(path, decoded.text) : null;
  if (!parsed?.ok || parsed.program.type !== "File") return null;
  const { body } = parsed.program.program;
  const values = topLevelValues(body);
  const exports = exportedValues(body, values);
  const tool = exports.get(exported);
  const parameters = tool ? parametersOf(tool, values) : undefined;
  return {
    exports: [...exports.keys()].sort().slice(0, exportsMax),
    parameters: parameters ? schemaReader(body, values, budget)(parameters) : null,
  };
}

function topLevelValues(body: readonly Node[]): TopLevelValues {
  const values = new Map<string, Node>();
  for (const statement of body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const { id, init } of declaration.declarations) if (id.type === "Identifier" && init) values.set(id.name, init);
  }
  return values;
}

/** Every exported name with its value; null where that stands in another module, or is a function or class. */
function exportedValues(body: readonly Node[], values: TopLevelValues): Map<string, Node | null> {
  const exported = new Map<string, Node | null>();
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") exported.set("default", statement.declaration);
    if (statement.type === "ExportAllDeclaration") exported.set("*", null);
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") continue;
    for (const name of declaredNames(statement.declaration)) exported.set(name, values.get(name) ?? null);
    for (const specifier of statement.specifiers) {
      const { exported: name } = specifier;
      const local = specifier.type === "ExportSpecifier" && !statement.source ? values.get(specifier.local.name) : undefined;
      exported.set(name.type === "Identifier" ? name.name : name.value, local ?? null);
    }
  }
  return exported;
}

function declaredNames(declaration: Node | null | undefined): string[] {
  if (declaration?.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  const isNamed = declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration";
  return isNamed && declaration.id ? [declaration.id.name] : [];
}

/** The value of `parameters` in `defineTool({ … })`, or in the object itself. */
function parametersOf(tool: Node, values: TopLevelValues): Node | undefined {
  const value = bareValue(tool, values);
  const object = value?.type === "CallExpression" && value.arguments[0] ? bareValue(value.arguments[0], values) : value;
  if (object?.type !== "ObjectExpression") return undefined;
  const property = object.properties.find((each) => each.type === "ObjectProperty" && nameOfKey(each.key, each.computed) === "parameters");
  return property?.type === "ObjectProperty" ? property.value : undefined;
}
