import { splitDefinition } from "#core/dialects/mux/split-definition";
import type { FormKind } from "#core/form/form-field";
import { checkBounds } from "#core/frontmatter/check-bounds";
import type { TextChange } from "#core/frontmatter/draft";
import type { EditableYaml } from "#core/frontmatter/edit/edit-field";
import type { FieldNode, MapNode } from "#core/frontmatter/field-node";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import type { Span } from "#core/frontmatter/span";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";
import { measureToml } from "#core/frontmatter/toml/measure-toml";
import { parseToml } from "#core/frontmatter/toml/parse-toml";

/** A header whose fields can be read and set. `yaml` is its span in `text`, in TOML too. */
export type EditableHeader = EditableYaml & { language: "yaml" | "toml"; body: Span };

/** Why there is none to edit, and where the text has to be mended first. */
export type HeaderProblem = { message: string; offset: number };

/**
 * The header of an entry file, read as its format reads it but without repairs: what has to be repaired has a finding with a fix.
 * Never throws and never stalls.
 */
export function readHeader(kind: FormKind, text: string): EditableHeader | HeaderProblem {
  const parts = partsOf(kind, text);
  if (!parts) return { message: "The file has no header between two lines of ---.", offset: 0 };
  const { yaml, body } = parts;
  const bound = checkBounds(text, yaml, defaultLimits);
  if (bound) return { message: bound.message, offset: yaml.start };
  const parsed = parseYaml(text, yaml, true);
  const root = parsed.root ?? emptyMap(yaml);
  const [error] = parsed.errors;
  const isMap = root.kind === "map" || (root.kind === "scalar" && root.source === "");
  if (!error && isMap) return { text, yaml, body, language: "yaml", root: root.kind === "map" ? root : emptyMap(yaml) };
  const toml = kind === "compozy" ? tomlRoot(text, yaml) : null;
  if (toml) return { text, yaml, body, language: "toml", root: toml };
  if (error) return { message: error.message, offset: error.span?.start ?? yaml.start };
  return { message: "The header is no map of fields.", offset: yaml.start };
}

/** What gives a text without a header an empty one; the text becomes its body. */
export function withHeader(): TextChange {
  return { start: 0, end: 0, text: "---\n---\n\n" };
}

function partsOf(kind: FormKind, text: string): { yaml: Span; body: Span } | null {
  if (kind !== "mux") return splitFrontmatter(text, kind === "claude" || kind === "skill");
  const parts = splitDefinition(text);
  return typeof parts === "string" ? null : parts;
}

function tomlRoot(text: string, span: Span): MapNode | null {
  const { depthMax: depth, keysMax: keys, partsMax: parts } = defaultLimits;
  const measure = measureToml(text.slice(span.start, span.end), { depth, keys, parts });
  if (measure.depth > depth || measure.keys > keys || measure.parts > parts) return null;
  const parsed = parseToml(text, span);
  return parsed.ok ? parsed.root : null;
}

function emptyMap({ start }: Span): MapNode & FieldNode {
  return { kind: "map", entries: [], isFlow: false, span: { start, end: start } };
}
