import { type ParserOptions, parse } from "@babel/parser";
import type { Node } from "@babel/types";
import type { SourceRange } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { lineIndex } from "#core/frontmatter/line-index";
import { meteredSource, ParseBudgetSpent } from "#core/imports/metered-source";

/** `message` ends a sentence such as "it does not parse: …" and has no full stop. */
export type ParsedModule = { ok: true; program: Node } | { ok: false; message: string; range: SourceRange };

/**
 * Parses a TypeScript or JavaScript module; its extension decides the grammar. Never throws, overflows the stack or stalls: see
 * README.md.
 */
export function parseModule(path: string, text: string): ParsedModule {
  const options = parserOptions(path);
  try {
    return { ok: true, program: parse(meteredSource(text), options) };
  } catch (error) {
    return isForOthersToJudge(error) ? parseOnward(text, options) : { ok: false, ...parseFailure(error, text) };
  }
}

/** Parses past mistakes that others judge, and refuses the first that is none of those. */
function parseOnward(text: string, options: ParserOptions): ParsedModule {
  try {
    const program = parse(meteredSource(text), { ...options, errorRecovery: true });
    const mistake = program.errors?.find((error) => !isForOthersToJudge(error));
    return mistake ? { ok: false, ...parseFailure(mistake, text) } : { ok: true, program };
  } catch (error) {
    return { ok: false, ...parseFailure(error, text) };
  }
}

function parserOptions(path: string): ParserOptions {
  const isTypeScript = /\.tsx?$/.test(path);
  const plugins: ParserOptions["plugins"] = [
    ["importAttributes", { deprecatedAssertSyntax: true }],
    ["decorators", {}],
    "decoratorAutoAccessors",
    "explicitResourceManagement",
  ];
  if (isTypeScript) plugins.push(["typescript", { dts: path.endsWith(".d.ts") }]);
  if (path.endsWith(".tsx")) plugins.push("jsx");
  return { sourceType: "module", plugins, allowUndeclaredExports: true, attachComment: false };
}

/** One unit where the mistake is; none at the end of a line. The parser ends lines in more places than an editor does, so its offset counts. */
function parseFailure(error: unknown, text: string): { message: string; range: SourceRange } {
  const at = (offset: number) =>
    lineIndex(text).rangeOf({ start: offset, end: /^[^\r\n]/.test(text.charAt(offset)) ? offset + 1 : offset });
  if (error instanceof ParseBudgetSpent) return { message: "brackets nested so that they can be read in too many ways", range: at(0) };
  if (error instanceof RangeError) return { message: "code nested too deeply", range: at(0) };
  if (isSyntaxError(error)) return { message: escapeHidden(syntaxMessage(error)), range: at(error.pos) };
  // The parser trips over its own feet on some half-written code (`module import`): a TypeError of its own says the same as a refusal.
  return { message: "code that cannot be understood", range: at(0) };
}

function syntaxMessage(error: BabelSyntaxError): string {
  if (error.missingPlugin?.includes("jsx")) return "JSX, which only .tsx files may hold";
  if (error.missingPlugin) return "syntax that is not part of the language yet";
  return error.message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "");
}

/** Wrong arguments of `import()` have a rule of their own; mistakes in types are no mistakes of the code, since types are not checked. */
function isForOthersToJudge(error: unknown): boolean {
  if (!isSyntaxError(error)) return false;
  const { reasonCode, syntaxPlugin } = error;
  return reasonCode === "ImportCallArity" || reasonCode === "ImportCallSpreadArgument" || syntaxPlugin === "typescript";
}

type BabelSyntaxError = SyntaxError & {
  reasonCode?: string;
  syntaxPlugin?: string;
  pos: number;
  missingPlugin?: string[];
};

function isSyntaxError(error: unknown): error is BabelSyntaxError {
  return error instanceof SyntaxError && "pos" in error;
}
