import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { checkImport } from "#core/dialects/mutagent/check-import";
import { type Place, refusal } from "#core/dialects/mutagent/source-claim";
import type { SourceLocator } from "#core/dialects/mutagent/source-locator";
import type { FileEntry } from "#core/folder/agent-folder";
import type { UnreadableLoad } from "#core/imports/scan-imports";
import { scanModule } from "#core/imports/scan-module";

/** An import that leads to a file of the folder. */
export type ModuleEdge = { target: FileEntry; place: Place };

/** What one module imports: the files it leads to, and findings in document order. */
export function checkModule(module: FileEntry, locator: SourceLocator): { edges: ModuleEdge[]; diagnostics: Diagnostic[] } {
  const { path, bytes } = module;
  const scanned = scanModule(path, bytes);
  if (!scanned.ok) {
    const message = `${quoted(path)} does not parse: ${scanned.message}.`;
    return { edges: [], diagnostics: [refusal("TOOL_SYNTAX", { path, range: scanned.range }, message, typeScriptHint(module))] };
  }
  const edges: ModuleEdge[] = [];
  const diagnostics = scanned.unreadable.map((load) => unreadable(path, load));
  for (const found of scanned.imports) {
    const checked = checkImport(path, found, locator);
    if (checked.kind === "file") edges.push({ target: checked.file, place: { path, range: found.range } });
    if (checked.kind === "refused") diagnostics.push(checked.diagnostic);
  }
  return { edges, diagnostics: diagnostics.sort(byPosition) };
}

function unreadable(path: string, { form, reason, range }: UnreadableLoad): Diagnostic {
  const call = form === "require" ? "require()" : "import()";
  const messages = {
    "no argument": `${call} names no module.`,
    "several arguments": `${call} has more than one argument.`,
    "not a string literal": `${call} is given something other than one string literal.`,
    "used as a value": "require is used as a value, so what it loads cannot be known.",
  };
  const hint = `Write ${form === "require" ? "require" : "import"}("./file.ts") with the name itself; quotes only, no template and no second argument.`;
  return refusal("DYNAMIC_IMPORT", { path, range }, messages[reason], { hint });
}

/** Types in a JavaScript file are the usual reason why one does not parse. */
function typeScriptHint({ path, bytes }: FileEntry): Pick<Diagnostic, "hint"> {
  if (!/\.m?js$/.test(path)) return {};
  const asTypeScript = path.replace(/\.m?js$/, ".ts");
  return scanModule(asTypeScript, bytes.slice()).ok ? { hint: `It parses as TypeScript: name it ${quoted(asTypeScript)}.` } : {};
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  if (!a.range || !b.range) return 0;
  return a.range.start.line - b.range.start.line || a.range.start.column - b.range.start.column;
}
