import { type CST, isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar } from "yaml";
import type { DuplicateKey } from "#core/frontmatter/duplicate-key";
import type { FieldEntry, FieldNode, ScalarNode, ScalarValue } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import {
  aliasFinding,
  aliasGrowthFinding,
  danglingAliasFinding,
  isCoreTag,
  keyFinding,
  mergeFinding,
  tagFinding,
} from "#core/frontmatter/yaml-features";

/** What a walk over the composed nodes collects besides values. `base` is where the YAML begins in `text`. */
export type YamlWalk = {
  text: string;
  base: number;
  /** Names of all anchors in the text. */
  anchors: ReadonlySet<string>;
  /** Where aliases are followed: the values of the anchors met so far, and how many values aliases may still stand for. */
  aliases: { anchored: Map<string, FieldNode>; nodesLeft: number } | null;
  /** Merge keys take in what they name, any scalar is a key, and tags are passed over. */
  isTolerant: boolean;
  duplicates: DuplicateKey[];
  features: Finding[];
};

/** The value of `node` with its places; aliases that are not followed become unknown nodes. Recurses as deep as the bounds allow. */
export function fieldNode(walk: YamlWalk, node: Node | null): FieldNode {
  const field = fieldOf(walk, node);
  if (node && "anchor" in node && node.anchor) walk.aliases?.anchored.set(node.anchor, field);
  return field;
}

function fieldOf(walk: YamlWalk, node: Node | null): FieldNode {
  const span = spanOf(walk, node);
  if (isScalar(node)) return scalarNode(walk, node, span);
  if (isAlias(node)) return walk.aliases ? followAlias(walk, walk.aliases, node.source, span) : refusedAlias(walk, node.source, span);
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

function refusedAlias(walk: YamlWalk, name: string, span: Span): FieldNode {
  walk.features.push(aliasFinding(walk.text, name, span, walk.anchors.has(name)));
  return { kind: "unknown", span };
}

/** The value of the anchor, standing where the alias stands; what lies inside a list or map keeps its place. */
function followAlias(walk: YamlWalk, aliases: NonNullable<YamlWalk["aliases"]>, name: string, span: Span): FieldNode {
  const anchored = aliases.anchored.get(name);
  if (anchored) aliases.nodesLeft -= countNodes(anchored, aliases.nodesLeft + 1);
  if (!anchored || aliases.nodesLeft < 0) {
    walk.features.push(anchored ? aliasGrowthFinding(name, span) : danglingAliasFinding(walk.text, name, span));
    return { kind: "unknown", span };
  }
  if (anchored.kind !== "scalar") return { ...anchored, span };
  return { ...anchored, style: "plain", source: walk.text.slice(span.start, span.end), span };
}

/** How many values `node` holds, itself included; counts no further than `limit`. */
function countNodes(node: FieldNode, limit: number): number {
  const inner = node.kind === "list" ? node.items : node.kind === "map" ? node.entries.map(({ value }) => value) : [];
  let count = 1;
  for (const each of inner) {
    if (count >= limit) return count;
    count += countNodes(each, limit - count);
  }
  return count;
}

function mapEntries(walk: YamlWalk, pairs: readonly unknown[]): FieldEntry[] {
  const entries = new Map<string, FieldEntry>();
  for (const pair of pairs) {
    if (!isPairOfNodes(pair)) continue;
    noteTags(walk, pair.srcToken?.start);
    const keySpan = spanOf(walk, pair.key);
    const add = (entry: FieldEntry) => {
      const first = entries.get(entry.key);
      if (first) walk.duplicates.push({ first, second: entry });
      else entries.set(entry.key, entry);
    };
    if (walk.isTolerant && isMergeKey(pair.key)) {
      for (const entry of mergedEntries(fieldNode(walk, pair.value))) add({ ...entry, keySpan, span: keySpan });
      continue;
    }
    const key = stringKey(walk, pair.key, keySpan);
    noteTags(walk, pair.srcToken?.sep, pair.value);
    const value = pair.value ? fieldNode(walk, pair.value) : emptyValue(keySpan.end);
    if (key === null) continue;
    add({ key, keySpan, value, span: { start: keySpan.start, end: Math.max(keySpan.end, value.span.end) } });
  }
  return [...entries.values()];
}

/** `[a: b]` holds a map of one pair without braces. */
function pairInList(walk: YamlWalk, pair: unknown): FieldNode {
  const entries = mapEntries(walk, [pair]);
  return { kind: "map", entries, isFlow: true, span: entries[0]?.span ?? { start: walk.base, end: walk.base } };
}

/** What a merge key takes in: the entries of a map, or of each map of a list. */
function mergedEntries(value: FieldNode): readonly FieldEntry[] {
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "map" ? item.entries : []));
  return value.kind === "map" ? value.entries : [];
}

function isMergeKey(key: Node): boolean {
  return isScalar(key) && key.value === "<<" && key.type === Scalar.PLAIN;
}

/** The key, or null after reporting that it is no string. `<<` is a merge key unless it is quoted. */
function stringKey(walk: YamlWalk, key: Node, span: Span): string | null {
  if (isMergeKey(key)) {
    walk.features.push(mergeFinding(span));
    return null;
  }
  if (isScalar(key) && typeof key.value === "string") return key.value;
  if (isScalar(key) && walk.isTolerant) return walk.text.slice(span.start, span.end);
  if (isAlias(key)) {
    fieldNode(walk, key);
    return null;
  }
  const found = isScalar(key) ? nameOfValue(key.value) : isSeq(key) ? "a list" : "a map";
  walk.features.push(keyFinding(walk.text.slice(span.start, span.end), found, span));
  return null;
}

function scalarNode(walk: YamlWalk, node: Scalar, span: Span): ScalarNode {
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

/** Reports the custom tags among `tokens`. `value` is what they stand before, where that is known. */
export function noteTags(walk: YamlWalk, tokens: readonly CST.SourceToken[] | undefined, value?: Node | null): void {
  for (const token of tokens ?? []) {
    if (token.type !== "tag" || isCoreTag(token.source) || walk.isTolerant) continue;
    const start = walk.base + token.offset;
    const end = value ? Math.max(start + token.source.length, spanOf(walk, value).end) : start + token.source.length;
    const isText = isScalar(value) && value.type === Scalar.PLAIN && !walk.text.slice(start, end).includes("\n");
    walk.features.push(tagFinding(walk.text, token.source, start, isText ? end : null));
  }
}

/** Without the line ends and blanks that a block value carries along. */
function spanOf(walk: YamlWalk, node: Node | null): Span {
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
