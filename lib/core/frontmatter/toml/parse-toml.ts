import { ParseError, parseTOML } from "toml-eslint-parser";
import type { MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { lineAt } from "#core/frontmatter/key-line";
import type { Span } from "#core/frontmatter/span";
import { tomlErrorMessage } from "#core/frontmatter/toml/toml-error-message";
import { tomlTree } from "#core/frontmatter/toml/toml-tree";

export type ParsedToml = { ok: true; root: MapNode } | { ok: false; error: Finding };

/**
 * Parses the TOML 1.1 at `span` of `text` into values with their places. Strings are quoted or block scalars; dates and times stay as
 * typed, in plain scalars. The text must have passed the bounds (`measureToml`): the parser recurses. A refusal is TOML_PARSE.
 */
export function parseToml(text: string, span: Span): ParsedToml {
  try {
    return { ok: true, root: tomlTree(text, span.start, parseTOML(text.slice(span.start, span.end), { tomlVersion: "1.1" })) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = Math.min(span.start + placeOf(error), span.end);
    const end = Math.max(start, Math.min(start + 1, lineAt(text, start).end));
    return { ok: false, error: { code: "TOML_PARSE", severity: "error", span: { start, end }, message: tomlErrorMessage(error.message) } };
  }
}

/** Where a value is missing, the parser looks for it on the next line; it is the end of its own line that lacks it. */
function placeOf({ message, index }: ParseError): number {
  return message.startsWith("Unspecified values") ? Math.max(0, index - 1) : index;
}
