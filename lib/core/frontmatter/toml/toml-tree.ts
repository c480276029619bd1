import type { AST } from "toml-eslint-parser";
import type { FieldEntry, FieldNode, ListNode, MapNode, ScalarNode } from "#core/frontmatter/field-node";
import type { Span } from "#core/frontmatter/span";

type Key = AST.TOMLBare | AST.TOMLQuoted;

/** The tables of a parsed document as one tree. Offsets are moved by `base`; `text` is what they then speak of. */
export function tomlTree(text: string, base: number, program: AST.TOMLProgram): MapNode {
  const [top] = program.body;
  const tree: TomlTree = { text, base };
  const root: MapNode = { kind: "map", entries: [], isFlow: false, span: spanOf(tree, top) };
  for (const item of top.body) {
    if (item.type === "TOMLKeyValue") addKeyValue(tree, root, item);
    else {
      const table = tableAt(tree, root, item);
      for (const pair of item.body) addKeyValue(tree, table, pair);
    }
  }
  return root;
}

type TomlTree = { text: string; base: number };

/** The table that a header names; `resolvedKey` holds keys and, behind the name of an array of tables, an index. */
function tableAt(tree: TomlTree, root: MapNode, header: AST.TOMLTable): MapNode {
  const path = header.resolvedKey;
  const whole = spanOf(tree, header);
  let at = root;
  let keys = 0;
  for (let i = 0; i < path.length; i++) {
    const name = String(path[i]);
    const keySpan = keySpanOf(tree, header.key.keys[keys++], whole);
    const index = path[i + 1];
    if (typeof index === "number") {
      at = itemOf(childList(at, name, keySpan, whole), index, whole);
      i++;
    } else at = childMap(at, name, keySpan, whole);
    widen(at, whole);
  }
  return at;
}

function addKeyValue(tree: TomlTree, table: MapNode, { key, value }: AST.TOMLKeyValue): void {
  const node = valueNode(tree, value);
  const last = key.keys.at(-1);
  if (!last) return;
  let at = table;
  for (const step of key.keys.slice(0, -1)) at = childMap(at, keyName(step), spanOf(tree, step), spanOf(tree, step));
  const keySpan = spanOf(tree, last);
  at.entries.push({ key: keyName(last), keySpan, value: node, span: { start: keySpan.start, end: node.span.end } });
  widen(at, node.span);
}

function valueNode(tree: TomlTree, value: AST.TOMLContentNode): FieldNode {
  const span = spanOf(tree, value);
  if (value.type === "TOMLArray") return { kind: "list", items: value.elements.map((item) => valueNode(tree, item)), isFlow: true, span };
  if (value.type === "TOMLInlineTable") {
    const map: MapNode = { kind: "map", entries: [], isFlow: true, span };
    for (const pair of value.body) addKeyValue(tree, map, pair);
    return map;
  }
  const source = tree.text.slice(span.start, span.end);
  const scalar = (content: ScalarNode["value"], style: ScalarNode["style"] = "plain"): ScalarNode => ({
    kind: "scalar",
    value: content,
    style,
    source,
    span,
  });
  if (value.kind === "string") return scalar(value.value, value.multiline ? "block" : "quoted");
  if (value.kind === "boolean" || value.kind === "integer" || value.kind === "float") return scalar(value.value);
  return scalar(source);
}

function childMap(at: MapNode, name: string, keySpan: Span, span: Span): MapNode {
  const known = at.entries.find(({ key }) => key === name)?.value;
  if (known?.kind === "map") return known;
  // A header below an array of tables speaks of its last item.
  if (known?.kind === "list") return itemOf(known, known.items.length - 1, span);
  const map: MapNode = { kind: "map", entries: [], isFlow: false, span: { ...span } };
  at.entries.push(entry(name, keySpan, map));
  return map;
}

function childList(at: MapNode, name: string, keySpan: Span, span: Span): ListNode {
  const known = at.entries.find(({ key }) => key === name)?.value;
  if (known?.kind === "list") return known;
  const list: ListNode = { kind: "list", items: [], isFlow: false, span: { ...span } };
  at.entries.push(entry(name, keySpan, list));
  return list;
}

function itemOf(list: ListNode, index: number, span: Span): MapNode {
  const known = list.items[index];
  if (known?.kind === "map") return known;
  const map: MapNode = { kind: "map", entries: [], isFlow: false, span: { ...span } };
  list.items.push(map);
  widen(list, span);
  return map;
}

function entry(key: string, keySpan: Span, value: FieldNode): FieldEntry {
  return { key, keySpan, value, span: keySpan };
}

function widen(node: FieldNode, { end }: Span): void {
  node.span.end = Math.max(node.span.end, end);
}

function keyName(key: Key): string {
  return key.type === "TOMLBare" ? key.name : key.value;
}

function keySpanOf(tree: TomlTree, key: Key | undefined, otherwise: Span): Span {
  return key ? spanOf(tree, key) : otherwise;
}

function spanOf({ base }: TomlTree, { range }: { range: [number, number] }): Span {
  return { start: base + range[0], end: base + range[1] };
}
