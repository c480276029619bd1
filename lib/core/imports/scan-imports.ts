import type { Node } from "@babel/types";
import type { SourceRange } from "#core/diagnostics/diagnostic";
import { lineIndex } from "#core/frontmatter/line-index";
import { parseModule } from "#core/imports/parse-module";
import { isReadAsValue, isRequire } from "#core/imports/require-as-value";
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
  const parsed = parseModule(path, text);
  if (!parsed.ok) return parsed;
  const lines = lineIndex(text);
  // The parser counts more characters as line ends than an editor does, so its offsets count and not its lines.
  const rangeOf = ({ start, end }: Node): SourceRange => lines.rangeOf({ start: start ?? 0, end: end ?? 0 });
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

  walkNodes(parsed.program, (node, parent, key) => {
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
        if (isRequire(node) && parent && isReadAsValue(parent, key))
          unreadable.push({ form: "require", reason: "used as a value", range: rangeOf(node) });
        break;
    }
  });
  const byPosition = (a: { range: SourceRange }, b: { range: SourceRange }) =>
    a.range.start.line - b.range.start.line || a.range.start.column - b.range.start.column;
  return { ok: true, imports: imports.sort(byPosition), unreadable: unreadable.sort(byPosition) };
}

function hasMacroAttribute(attributes: readonly { key: Node; value: { value: unknown } }[] | null | undefined): boolean {
  return (attributes ?? []).some(
    ({ key, value }) =>
      value.value === "macro" && (key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : "") === "type",
  );
}
