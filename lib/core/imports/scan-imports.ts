import { type ParserOptions, parse } from "@babel/parser";
import type { Node } from "@babel/types";
import type { SourceRange } from "#core/diagnostics/diagnostic";
import { meteredSource, ParseBudgetSpent } from "#core/imports/metered-source";
import { walkNodes } from "#core/imports/walk-nodes";

/** One string literal that names another module. `offsets` are those of the literal with its quotes, in UTF-16 units. */
export type ModuleImport = {
  form: "import" | "export" | "import()" | "require" | "type";
  specifier: string;
  /** True for `with { type: "macro" }` and the older `assert` spelling. */
  isMacro: boolean;
  range: SourceRange;
  offsets: { start: number; end: number };
};

/** A load whose target cannot be read off the text. */
export type UnreadableLoad = {
  form: "import()" | "require";
  reason: "no argument" | "several arguments" | "not a string literal" | "used as a value";
  range: SourceRange;
};

export type ScannedModule =
  | { ok: true; imports: ModuleImport[]; unreadable: UnreadableLoad[] }
  | { ok: false; message: string; range: SourceRange };

/** Larger modules are not parsed, in bytes. */
export const moduleBytesMax = 8 * 1024 * 1024;

/**
 * Finds what a TypeScript or JavaScript module loads, in document order; runs none of it. `path` decides the grammar by its
 * extension. Every `require` in value position counts, whether or not the module declares its own: what it loads cannot be
 * known. `x.require` and `{ require: 1 }` are ordinary properties.
 * Never throws: text that does not parse, nests too deeply or makes the parser repeat itself comes back with `ok: false`.
 */
export function scanImports(path: string, text: string): ScannedModule {
  let program: Node;
  try {
    const file = parse(meteredSource(text), parserOptions(path));
    const mistake = file.errors?.find((error) => !isAboutImportCall(error));
    if (mistake) return { ok: false, ...parseFailure(mistake) };
    program = file;
  } catch (error) {
    return { ok: false, ...parseFailure(error) };
  }
  const imports: ModuleImport[] = [];
  const unreadable: UnreadableLoad[] = [];
  const found = (form: ModuleImport["form"], literal: Node, specifier: string, isMacro = false) =>
    imports.push({ form, specifier, isMacro, range: rangeOf(literal), offsets: { start: literal.start ?? 0, end: literal.end ?? 0 } });

  const load = (form: UnreadableLoad["form"], call: Node, given: readonly Node[]) => {
    const [first] = given;
    if (!first) unreadable.push({ form, reason: "no argument", range: rangeOf(call) });
    else if (given.length > 1) unreadable.push({ form, reason: "several arguments", range: rangeOf(call) });
    else if (first.type !== "StringLiteral") unreadable.push({ form, reason: "not a string literal", range: rangeOf(first) });
    else found(form, first, first.value);
  };

  walkNodes(program, (node, parent, key) => {
    switch (node.type) {
      case "ImportDeclaration":
        found(node.importKind === "type" ? "type" : "import", node.source, node.source.value, hasMacroAttribute(node.attributes));
        break;
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration":
        if (node.source) found("export", node.source, node.source.value, hasMacroAttribute(node.attributes));
        break;
      case "TSImportType":
        if (node.argument.type === "StringLiteral") found("type", node.argument, node.argument.value);
        break;
      case "TSExternalModuleReference":
        found("require", node.expression, node.expression.value);
        break;
      case "CallExpression":
      case "OptionalCallExpression":
        if (isRequire(node.callee)) load("require", node, node.arguments);
        else if (node.callee.type === "Import") load("import()", node, node.arguments);
        break;
      case "Identifier":
        if (isRequire(node) && parent && isValue(parent, key))
          unreadable.push({ form: "require", reason: "used as a value", range: rangeOf(node) });
        break;
    }
  });
  const byPosition = (a: { range: SourceRange }, b: { range: SourceRange }) =>
    a.range.start.line - b.range.start.line || a.range.start.column - b.range.start.column;
  return { ok: true, imports: imports.sort(byPosition), unreadable: unreadable.sort(byPosition) };
}

function parserOptions(path: string): ParserOptions {
  const isTypeScript = /\.tsx?$/.test(path);
  const plugins: ParserOptions["plugins"] = [
    ["importAttributes", { deprecatedAssertSyntax: true }],
    "decorators-legacy",
    "decoratorAutoAccessors",
    "explicitResourceManagement",
  ];
  if (isTypeScript) plugins.push(["typescript", { dts: path.endsWith(".d.ts") }]);
  if (path.endsWith(".tsx")) plugins.push("jsx");
  return { sourceType: "module", plugins, errorRecovery: true, allowUndeclaredExports: true, attachComment: false };
}

function hasMacroAttribute(attributes: readonly { key: Node; value: { value: unknown } }[] | null | undefined): boolean {
  return (attributes ?? []).some(
    ({ key, value }) =>
      value.value === "macro" && (key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : "") === "type",
  );
}

function isRequire(node: Node): boolean {
  return node.type === "Identifier" && node.name === "require";
}

/** Whether an identifier at `key` of `parent` is read as a value, and not called, declared, or used as a property name or a type. */
function isValue(parent: Node, key: string): boolean {
  switch (parent.type) {
    case "CallExpression":
    case "OptionalCallExpression":
      return key !== "callee";
    case "MemberExpression":
    case "OptionalMemberExpression":
      return key === "object" || parent.computed;
    case "ObjectProperty":
    case "ObjectMethod":
    case "ClassProperty":
    case "ClassMethod":
    case "ClassAccessorProperty":
      return key === "value" || (key === "key" && parent.computed === true);
    case "VariableDeclarator":
      return key === "init";
    case "AssignmentPattern":
    case "AssignmentExpression":
      return key === "right";
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ClassExpression":
    case "ClassDeclaration":
      return key === "superClass";
    case "ArrowFunctionExpression":
      return key === "body";
    case "ExportSpecifier":
      return key === "local";
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
    case "ExportNamespaceSpecifier":
    case "ImportAttribute":
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
    case "PrivateName":
    case "RestElement":
    case "ArrayPattern":
    case "CatchClause":
      return false;
    default:
      return !parent.type.startsWith("TS") || /^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation|ExportAssignment)/.test(parent.type);
  }
}

function rangeOf(node: Node): SourceRange {
  const { start, end } = node.loc ?? { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
  return { start: { line: start.line, column: start.column + 1 }, end: { line: end.line, column: end.column + 1 } };
}

function parseFailure(error: unknown): { message: string; range: SourceRange } {
  const at = (line: number, column: number): SourceRange => ({ start: { line, column }, end: { line, column: column + 1 } });
  if (error instanceof ParseBudgetSpent) return { message: "brackets nested so that they can be read in too many ways", range: at(1, 1) };
  if (error instanceof RangeError) return { message: "code nested too deeply", range: at(1, 1) };
  if (isSyntaxError(error)) return { message: syntaxMessage(error), range: at(error.loc.line, error.loc.column + 1) };
  throw error;
}

function syntaxMessage(error: BabelSyntaxError): string {
  if (error.missingPlugin?.includes("jsx")) return "JSX, which only .tsx files may hold";
  if (error.missingPlugin) return "syntax that is not part of the language yet";
  return error.message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "");
}

/** `import()` with no, three or spread arguments: grammar, but a rule of its own says it better. */
function isAboutImportCall(error: unknown): boolean {
  return isSyntaxError(error) && (error.reasonCode === "ImportCallArity" || error.reasonCode === "ImportCallSpreadArgument");
}

type BabelSyntaxError = SyntaxError & { reasonCode?: string; loc: { line: number; column: number }; missingPlugin?: string[] };

function isSyntaxError(error: unknown): error is BabelSyntaxError {
  return error instanceof SyntaxError && "loc" in error;
}
