import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, Parser, Scalar } from "yaml";
import { quoted } from "#core/diagnostics/show-text";
import type { FieldEntry, FieldNode, ScalarNode, ScalarValue } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { withoutStackTraces } from "#core/frontmatter/without-stack-traces";
import { quoteScalar } from "#core/frontmatter/write-scalar";
import { yamlErrorMessage } from "#core/frontmatter/yaml-error-message";

export type ParsedYaml = {
  documentCount: number;
  /** What the parser refuses, in document order: YAML_PARSE. */
  errors: Finding[];
  /** Keys that stand in their map already: YAML_PARSE too. The first of two equal keys is kept. */
  duplicates: Finding[];
  /** What YAML knows and frontmatter may not use, in document order: YAML_ALIAS, YAML_MERGE, YAML_TAG, YAML_KEY. */
  features: Finding[];
  /** The first document; null when there is none. Complete only without errors. */
  root: FieldNode | null;
  /** Where the second document begins. */
  secondDocument: Span | null;
};

const coreTag = /^!!(?:str|int|float|bool|null|map|seq)$|^!<tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)>$/;

/**
 * Parses the YAML 1.2 at `span` of `text` into values with their places. Dates, `no` and `0o17` keep what YAML 1.2
 * core makes of them; aliases are never followed. The text must have passed the bounds: the parser recurses.
 */
export function parseYaml(text: string, span: Span): ParsedYaml {
  const source = text.slice(span.start, span.end);
  const { documents, start } = withoutStackTraces(() => compose(source));
  const anchors = new Set(Array.from(source.matchAll(/&([^\s,[\]{}]+)/g), (match) => match[1] ?? ""));
  const walk: Walk = { text, base: span.start, anchors, duplicates: [], features: [] };
  const [first, second] = documents;
  noteTags(walk, start);
  const root = first?.contents ? fieldNode(walk, first.contents) : null;
  const parseErrors = documents
    .flatMap((document) => document.errors)
    .map((error): Finding => {
      const start = span.start + Math.min(error.pos[0], source.length);
      const message = yamlErrorMessage(error.code, error.message);
      return {
        code: "YAML_PARSE",
        severity: "error",
        span: { start, end: Math.max(start, span.start + Math.min(error.pos[1], source.length)) },
        message,
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
  for (const token of new Parser().parse(source)) {
    if (token.type === "document") start ??= token.start;
    documents.push(...composer.next(token));
  }
  documents.push(...composer.end(false, source.length));
  return { documents, start: start ?? [] };
}

type Walk = { text: string; base: number; anchors: ReadonlySet<string>; duplicates: Finding[]; features: Finding[] };

function fieldNode(walk: Walk, node: Node | null): FieldNode {
  const span = spanOf(walk, node);
  if (isScalar(node)) return scalarNode(walk, node, span);
  if (isAlias(node)) {
    walk.features.push({
      code: "YAML_ALIAS",
      severity: "error",
      span,
      message: `${quoted(`*${node.source}`)} is a YAML alias; frontmatter may not use aliases.`,
      hint: "Write the value itself, or quote it when it is text.",
      ...(!walk.anchors.has(node.source) && { fix: quoteFix(walk.text, span) }),
    });
    return { kind: "unknown", span };
  }
  if (isSeq(node)) {
    const tokens = node.srcToken && "items" in node.srcToken ? node.srcToken.items : [];
    const items = node.items.map((item, i) => {
      noteTags(walk, tokens[i]?.start);
      return isNode(item) ? fieldNode(walk, item) : pairInList(walk, item);
    });
    return {
      kind: "list",
      items,
      isFlow: node.flow === true,
      span: { start: span.start, end: node.flow ? span.end : (items.at(-1)?.span.end ?? span.end) },
    };
  }
  if (isMap(node)) {
    const entries = mapEntries(walk, node.items);
    return {
      kind: "map",
      entries,
      isFlow: node.flow === true,
      span: { start: span.start, end: node.flow ? span.end : (entries.at(-1)?.span.end ?? span.end) },
    };
  }
  return { kind: "unknown", span };
}

function mapEntries(walk: Walk, pairs: readonly unknown[]): FieldEntry[] {
  const entries = new Map<string, FieldEntry>();
  for (const pair of pairs) {
    if (!isPairOfNodes(pair)) continue;
    noteTags(walk, pair.srcToken?.start);
    const keySpan = spanOf(walk, pair.key);
    const key = stringKey(walk, pair.key, keySpan);
    noteTags(walk, pair.srcToken?.sep, pair.value);
    const value = pair.value ? fieldNode(walk, pair.value) : emptyValue(keySpan.end);
    if (key === null) continue;
    if (entries.has(key)) {
      walk.duplicates.push({
        code: "YAML_PARSE",
        severity: "error",
        span: keySpan,
        message: `The key ${quoted(key)} is here a second time.`,
        hint: "Keep one of the two.",
      });
      continue;
    }
    entries.set(key, { key, keySpan, value, span: { start: keySpan.start, end: Math.max(keySpan.end, value.span.end) } });
  }
  return [...entries.values()];
}

/** `[a: b]` holds a map of one pair without braces. */
function pairInList(walk: Walk, pair: unknown): FieldNode {
  const entries = mapEntries(walk, [pair]);
  return { kind: "map", entries, isFlow: true, span: entries[0]?.span ?? { start: walk.base, end: walk.base } };
}

/** The key, or null after reporting that it is no string. `<<` is a merge key unless it is quoted. */
function stringKey(walk: Walk, key: Node, span: Span): string | null {
  if (isScalar(key) && key.value === "<<" && key.type === Scalar.PLAIN) {
    walk.features.push({
      code: "YAML_MERGE",
      severity: "error",
      span,
      message: "<< is a YAML merge key; frontmatter may not use merge keys.",
      hint: "Write the merged keys themselves.",
    });
    return null;
  }
  if (isScalar(key) && typeof key.value === "string") return key.value;
  if (isAlias(key)) {
    fieldNode(walk, key);
    return null;
  }
  const typed = walk.text.slice(span.start, span.end);
  const found = isScalar(key) ? nameOfValue(key.value) : isSeq(key) ? "a list" : "a map";
  walk.features.push({
    code: "YAML_KEY",
    severity: "error",
    span,
    message: `Every key must be text; ${typed === "" ? "this key" : quoted(typed)} is ${found}.`,
    hint: "Quote the key, or remove it.",
  });
  return null;
}

function scalarNode(walk: Walk, node: Scalar, span: Span): ScalarNode {
  const style =
    node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE
      ? "quoted"
      : node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
        ? "block"
        : "plain";
  return { kind: "scalar", value: scalarValue(node.value), style, source: walk.text.slice(span.start, span.end), span };
}

function scalarValue(value: unknown): ScalarValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function emptyValue(offset: number): ScalarNode {
  return { kind: "scalar", value: null, style: "plain", source: "", span: { start: offset, end: offset } };
}

function nameOfValue(value: unknown): string {
  return value === null ? "empty" : `a ${typeof value}`;
}

/** `value` is what the tags stand before, where that is known. */
function noteTags(walk: Walk, tokens: readonly CST.SourceToken[] | undefined, value?: Node | null): void {
  for (const token of tokens ?? []) {
    if (token.type !== "tag" || coreTag.test(token.source)) continue;
    const start = walk.base + token.offset;
    const end = value ? Math.max(start + token.source.length, spanOf(walk, value).end) : start + token.source.length;
    const isText = isScalar(value) && value.type === Scalar.PLAIN && !walk.text.slice(start, end).includes("\n");
    walk.features.push({
      code: "YAML_TAG",
      severity: "error",
      span: { start, end: start + token.source.length },
      message: `${quoted(token.source)} is a custom YAML tag; frontmatter may not use tags.`,
      hint: "Remove the tag, or quote the value when ! belongs to the text.",
      ...(isText && { fix: quoteFix(walk.text, { start, end }) }),
    });
  }
}

function quoteFix(text: string, span: Span): NonNullable<Finding["fix"]> {
  return { title: "Quote the value", changes: [{ ...span, text: quoteScalar(text.slice(span.start, span.end)) }] };
}

/** Without the line ends and blanks that a block value carries along. */
function spanOf(walk: Walk, node: Node | null): Span {
  const [from, to] = node?.range ?? [0, 0];
  const start = walk.base + from;
  let end = walk.base + to;
  while (end > start && /\s/.test(walk.text.charAt(end - 1))) end--;
  return { start, end };
}

function isNode(item: unknown): item is Node {
  return isScalar(item) || isAlias(item) || isMap(item) || isSeq(item);
}

function isPairOfNodes(pair: unknown): pair is Pair<Node, Node | null> {
  return typeof pair === "object" && pair !== null && "key" in pair && isNode(pair.key);
}
