import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Longer patterns, and deeper ones, are not read: names of tools are short, and the parser recurses. */
export const patternBounds = { unitsMax: 2_000, depthMax: 100 } as const;

export type ParsedPattern = { kind: "parsed"; tree: AST.Pattern } | { kind: "invalid"; message: string } | { kind: "too-large" };

/**
 * ES2024, without flags: what every JavaScript engine of today accepts, so that page, command line and server give one verdict. Inline
 * flags and equal names of groups, which only newer engines know, are invalid.
 */
const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Reads `source` as `new RegExp(source)` would. `message` is JavaScript's reason, without the pattern. */
export function parsePattern(source: string): ParsedPattern {
  if (source.length > patternBounds.unitsMax || nesting(source) > patternBounds.depthMax) return { kind: "too-large" };
  try {
    return { kind: "parsed", tree: parser.parsePattern(source, 0, source.length, { unicode: false, unicodeSets: false }) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: "invalid", message: error.message.slice(error.message.lastIndexOf(": ") + 2) };
  }
}

/** How deep round brackets nest, at most: an escaped one or one inside a class counts too. */
function nesting(source: string): number {
  let open = 0;
  let deepest = 0;
  for (const unit of source) {
    if (unit === "(") deepest = Math.max(deepest, ++open);
    else if (unit === ")") open = Math.max(0, open - 1);
  }
  return deepest;
}
