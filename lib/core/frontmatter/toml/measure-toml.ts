import type { YamlMeasure } from "#core/frontmatter/measure-yaml";

/** Strings, comments, and what counts; anything else is skipped. Three quotes come before one. */
const token = /"""(?:[^\\]|\\[\s\S])*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|#[^\n]*|[[\]{}=.,\n]/g;

/**
 * Nesting depth (the top table is level 1) and numbers of keys and parts of TOML, from its characters alone: linear, and before any
 * parser. A dotted key and a table header nest as deep as they have segments. Stops as soon as `limit` is passed.
 */
export function measureToml(toml: string, limit: YamlMeasure): YamlMeasure {
  const measure: YamlMeasure = { depth: 1, keys: 0, parts: 0 };
  let open = 0;
  let dots = 0;
  for (const [found] of toml.matchAll(token)) {
    if (found === "\n") dots = 0;
    else if (found === ".") dots++;
    else if (found === "=") measure.keys++;
    else if (found === "[" || found === "{") open++;
    else if (found === "]" || found === "}") open = Math.max(0, open - 1);
    if (found !== "." && found !== "=") measure.parts++;
    measure.depth = Math.max(measure.depth, 1 + open + dots);
    if (measure.depth > limit.depth || measure.keys > limit.keys || measure.parts > limit.parts) break;
  }
  return measure;
}
