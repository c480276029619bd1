import { CST } from "yaml";
import { lexYaml } from "#core/frontmatter/lex-yaml";

/** `parts` counts what the parser spends time on besides keys: lines, list items, quoted texts, tags, anchors, aliases. */
export type YamlMeasure = { depth: number; keys: number; parts: number };

const countedParts: ReadonlySet<CST.TokenType | null> = new Set<CST.TokenType>([
  "newline",
  "comma",
  "seq-item-ind",
  "explicit-key-ind",
  "single-quoted-scalar",
  "double-quoted-scalar",
  "tag",
  "anchor",
  "alias",
  "doc-end",
]);

/**
 * Nesting depth (the top map is level 1) and numbers of keys and parts, from the tokens alone: linear, and before any
 * tree is built. Brackets inside quotes, comments and block scalars do not count. Stops as soon as `limit` is passed.
 */
export function measureYaml(yaml: string, limit: YamlMeasure): YamlMeasure {
  // Open block collections by column: a map at column c is 2c, a list 2c + 1, since a list may stand at the column of the map that holds it.
  const open: number[] = [];
  let flowDepth = 0;
  let depth = 0;
  let keys = 0;
  let parts = 0;
  let column = 0;
  let keyColumn = 0;
  let atStart = true;
  let isScalarText = false;
  const enter = (place: number) => {
    while ((open.at(-1) ?? -1) > place) open.pop();
    if (open.at(-1) !== place) open.push(place);
  };
  for (const source of lexYaml(yaml)) {
    const type: CST.TokenType | null = isScalarText ? null : CST.tokenType(source);
    isScalarText = type === "scalar";
    if (type === "scalar" || type === "doc-mode" || type === "flow-error-end") continue;
    if (countedParts.has(type)) parts++;
    if (parts > limit.parts) break;
    if (type === "newline") {
      column = 0;
      atStart = true;
      continue;
    }
    if (atStart && type !== "space" && type !== "comment") {
      keyColumn = column;
      atStart = false;
    }
    if (type === "flow-map-start" || type === "flow-seq-start") flowDepth++;
    else if (type === "flow-map-end" || type === "flow-seq-end") flowDepth = Math.max(0, flowDepth - 1);
    else if (type === "map-value-ind") {
      keys++;
      if (flowDepth === 0) enter(keyColumn * 2);
      atStart = true;
    } else if (type === "seq-item-ind" || type === "explicit-key-ind") {
      if (flowDepth === 0) enter(column * 2 + (type === "seq-item-ind" ? 1 : 0));
      atStart = true;
    }
    depth = Math.max(depth, open.length + flowDepth);
    if (depth > limit.depth || keys > limit.keys) break;
    column += source.length;
  }
  return { depth, keys, parts };
}
