import { Composer, type CST, type Document, Parser } from "yaml";
import type { DuplicateKey } from "#core/frontmatter/duplicate-key";
import type { FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { lineAt } from "#core/frontmatter/key-line";
import { lexYaml } from "#core/frontmatter/lex-yaml";
import type { Span } from "#core/frontmatter/span";
import { withoutStackTraces } from "#core/frontmatter/without-stack-traces";
import { yamlErrorMessage } from "#core/frontmatter/yaml-error-message";
import { fieldNode, noteTags, type YamlWalk } from "#core/frontmatter/yaml-walk";

/** How many values all aliases of a text may stand for together: aliases of lists of aliases would grow without end. */
const aliasNodesMax = 2_000;

export type ParsedYaml = {
  documentCount: number;
  /** What the parser refuses, in document order: YAML_PARSE. */
  errors: Finding[];
  /** Keys that stand in their map already. The first of two equal keys is kept. */
  duplicates: DuplicateKey[];
  /** What YAML knows and frontmatter may not use, in document order: YAML_ALIAS, YAML_MERGE, YAML_TAG, YAML_KEY. */
  features: Finding[];
  /** The first document; null when there is none. Complete only without errors. */
  root: FieldNode | null;
  /** Where the second document begins. */
  secondDocument: Span | null;
};

/**
 * Parses the YAML 1.2 at `span` of `text` into values with their places. Dates, `no` and `0o17` keep what YAML 1.2
 * core makes of them. The text must have passed the bounds: the parser recurses.
 * @param followsAliases an alias gives the value of its anchor; otherwise none is followed, and each is reported.
 * @param isTolerant merge keys take in what they name, keys of any scalar are text, and tags are passed over, as some readers do.
 */
export function parseYaml(text: string, span: Span, followsAliases = false, isTolerant = false): ParsedYaml {
  const source = text.slice(span.start, span.end);
  const { documents, start } = withoutStackTraces(() => compose(source));
  const anchors = new Set(Array.from(source.matchAll(/&([^\s,[\]{}]+)/g), (match) => match[1] ?? ""));
  const aliases = followsAliases ? { anchored: new Map(), nodesLeft: aliasNodesMax } : null;
  const walk: YamlWalk = { text, base: span.start, anchors, aliases, isTolerant, duplicates: [], features: [] };
  const [first, second] = documents;
  noteTags(walk, start);
  const root = first?.contents ? fieldNode(walk, first.contents) : null;
  const parseErrors = documents
    .flatMap((document) => document.errors)
    .map(({ pos, code, message }): Finding => {
      const start = span.start + Math.min(pos[0], source.length);
      // A complaint about a line end is one or two units long; it is shown as an empty range in front of it.
      const end = Math.min(span.start + pos[1], lineAt(text, start).end);
      return {
        code: "YAML_PARSE",
        severity: "error",
        span: { start, end: Math.max(start, end) },
        message: yamlErrorMessage(code, message),
      };
    });
  return {
    documentCount: documents.length,
    errors: parseErrors.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0)),
    duplicates: walk.duplicates,
    features: walk.features,
    root,
    secondDocument: second?.range ? { start: span.start + second.range[0], end: span.start + second.range[0] } : null,
  };
}

/** The documents of `source`, and the tokens before the first one's value. */
function compose(source: string): { documents: Document.Parsed[]; start: CST.SourceToken[] } {
  const composer = new Composer({
    uniqueKeys: false,
    keepSourceTokens: true,
    resolveKnownTags: false,
    logLevel: "silent",
    prettyErrors: false,
  });
  const documents: Document.Parsed[] = [];
  let start: CST.SourceToken[] | null = null;
  for (const token of parse(source)) {
    if (token.type === "document") start ??= token.start;
    documents.push(...composer.next(token));
  }
  documents.push(...composer.end(false, source.length));
  return { documents, start: start ?? [] };
}

function* parse(source: string): Generator<CST.Token, void> {
  const parser = new Parser();
  for (const lexeme of lexYaml(source)) yield* parser.next(lexeme);
  yield* parser.end();
}
