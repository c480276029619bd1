import type { YamlMeasure } from "#core/frontmatter/measure-yaml";

const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{},:]/g;

/** Nesting depth and numbers of keys and parts of JSON, from its characters alone: linear, and before any parser. Stops past `limit`. */
export function measureJson(json: string, limit: YamlMeasure): YamlMeasure {
  const measure: YamlMeasure = { depth: 0, keys: 0, parts: 0 };
  let open = 0;
  for (const [found] of json.matchAll(token)) {
    if (found === "[" || found === "{") open++;
    else if (found === "]" || found === "}") open = Math.max(0, open - 1);
    else if (found === ":") measure.keys++;
    else measure.parts++;
    measure.depth = Math.max(measure.depth, open);
    if (measure.depth > limit.depth || measure.keys > limit.keys || measure.parts > limit.parts) break;
  }
  return measure;
}
