import { type DecodeContext, decodeFields } from "#core/dialects/compozy/reading/decode-fields";
import { explainUnknown } from "#core/dialects/compozy/reading/explain-unknown";
import { agentFields } from "#core/dialects/compozy/reading/fields";
import type { Language } from "#core/dialects/compozy/reading/language";
import type { Fenced } from "#core/dialects/compozy/reading/read-fences";
import { describeNode } from "#core/frontmatter/describe-node";
import type { Draft } from "#core/frontmatter/draft";
import type { FieldNode, MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { isFieldLine } from "#core/frontmatter/key-line";
import type { LineIndex } from "#core/frontmatter/line-index";
import { type ParsedYaml, parseYaml } from "#core/frontmatter/parse-yaml";
import { repairYaml } from "#core/frontmatter/repair-yaml";
import type { Span } from "#core/frontmatter/span";
import { measureToml } from "#core/frontmatter/toml/measure-toml";
import { type ParsedToml, parseToml } from "#core/frontmatter/toml/parse-toml";

/** `root` is the map as written, `value` as the program decodes it. Null where there is no map; that has been reported. */
export type DecodedFrontmatter = Fenced & { language: Language; decoded: { root: MapNode; value: MapNode } | null };

type Report = (finding: Finding, draft: Draft) => void;

/**
 * Decodes the frontmatter as strict YAML, and as TOML where that fails in any way: a mistake of grammar, a repeated or unknown key, a
 * value of another kind. Where both fail, the language that the author meant is explained and repaired, and what the other one says
 * is a note.
 */
export function decodeFrontmatter(fenced: Fenced, lines: LineIndex, report: Report): DecodedFrontmatter {
  const { draft, parts } = fenced;
  const yaml = decodeYaml(parseYaml(draft.text, parts.yaml, true, true), fenced);
  if (yaml.isAccepted) return finish(fenced, yaml, "yaml", report);
  const toml = readToml(draft.text, parts.yaml);
  if (toml.ok) {
    const { value, findings } = decodeFields(toml.root, agentFields, contextOf("toml", fenced));
    return finish(fenced, { findings, decoded: { root: toml.root, value } }, "toml", report);
  }
  if (isMeantAsToml(draft.text, parts.yaml)) {
    report(toml.error, draft);
    const [first] = yaml.findings;
    if (first) report(asNote(first, "Compozy reads the text as YAML first, and stops here"), draft);
    return { ...fenced, language: "toml", decoded: null };
  }
  // Where the YAML itself is sound, there is nothing to repair.
  const finished = yaml.decoded && !yaml.hasRepetitions ? finish(fenced, yaml, "yaml", report) : mended(fenced, lines, report);
  report(asNote(toml.error, "Compozy then reads the text as TOML, and stops here"), draft);
  return finished;
}

/** The YAML after repairs, with what is wrong in it then; each repair has been reported. */
function mended(fenced: Fenced, lines: LineIndex, report: Report): DecodedFrontmatter {
  const rules = { limits: defaultLimits, topKeys: new Set(Object.keys(agentFields)) };
  const repaired = repairYaml(fenced, rules, lines, report);
  const again = decodeYaml(parseYaml(repaired.draft.text, repaired.parts.yaml, true, true), repaired);
  // What the parser still complains about has been reported, and so has each repeated key that stands in the text.
  const reported = new Set(repaired.yaml.duplicates.map(({ second }) => second.keySpan.start));
  const isNew = (finding: Finding) =>
    isRepetition(finding) ? !reported.has(finding.span?.start ?? -1) : repaired.yaml.errors.length === 0 || finding.code !== "YAML_PARSE";
  const left = again.findings.filter(isNew);
  return finish(repaired, { ...again, findings: left }, "yaml", report);
}

type DecodedYaml = { findings: Finding[]; decoded: DecodedFrontmatter["decoded"]; isAccepted: boolean; hasRepetitions: boolean };

function decodeYaml(yaml: ParsedYaml, fenced: Fenced): DecodedYaml {
  const span = fenced.parts.yaml;
  const refusals: Finding[] = [...yaml.errors, ...yaml.duplicates.map(({ second }) => repetition(second.keySpan)), ...yaml.features];
  const root: FieldNode = yaml.root ?? { kind: "map", entries: [], isFlow: false, span: { start: span.start, end: span.start } };
  const hasRepetitions = yaml.duplicates.length > 0;
  const refused = { decoded: null, isAccepted: false, hasRepetitions };
  if (yaml.errors.length > 0) return { findings: refusals, ...refused };
  if (root.kind === "scalar" && root.value === null)
    return { findings: refusals, decoded: emptyMap(root.span), isAccepted: true, hasRepetitions };
  if (root.kind !== "map") return { findings: [...refusals, noMap(root)], ...refused };
  const { value, findings } = decodeFields(root, agentFields, contextOf("yaml", fenced));
  if (yaml.documentCount > 1) findings.push(secondDocument(yaml, span));
  const all = [...refusals, ...findings];
  return { findings: all, decoded: { root, value }, isAccepted: all.every(({ severity }) => severity !== "error"), hasRepetitions };
}

function emptyMap(span: Span): { root: MapNode; value: MapNode } {
  const root: MapNode = { kind: "map", entries: [], isFlow: false, span };
  return { root, value: { ...root, entries: [] } };
}

function readToml(text: string, span: Span): ParsedToml {
  const { depthMax: depth, keysMax: keys, partsMax: parts } = defaultLimits;
  const measure = measureToml(text.slice(span.start, span.end), { depth, keys, parts });
  if (measure.depth <= depth && measure.keys <= keys && measure.parts <= parts) return parseToml(text, span);
  const at = { start: span.start, end: span.start };
  return { ok: false, error: { code: "TOML_PARSE", severity: "error", span: at, message: "Read as TOML, the text has too many parts." } };
}

/** More lines of `key = value` and `[table]` than of `key: value`. */
function isMeantAsToml(text: string, { start, end }: Span): boolean {
  const lines = text.slice(start, end).split("\n");
  const toml = lines.filter((line) => /^\s*(?:[\w".-]+\s*=|\[{1,2}[\w. "-]+\]{1,2}\s*$)/.test(line)).length;
  return toml > lines.filter((line) => isFieldLine(line.trimStart())).length;
}

function contextOf(language: Language, { draft, parts }: Fenced): DecodeContext {
  return {
    language,
    label: "agent",
    codes: { type: "COMPOZY_FIELD_TYPE", unknown: "COMPOZY_FIELD_UNKNOWN" },
    unknownField: (entry, map, path, known) => explainUnknown({ entry, map, path, known, draft, body: parts.body, language }),
  };
}

function finish(
  fenced: Fenced,
  { findings, decoded }: Pick<DecodedYaml, "findings" | "decoded">,
  language: Language,
  report: Report,
): DecodedFrontmatter {
  for (const finding of findings) report(finding, fenced.draft);
  return { draft: fenced.draft, parts: fenced.parts, language, decoded };
}

const repeatedKey = "A key is here a second time.";

/** Explained in full where the YAML is repaired. */
function repetition(span: Span): Finding {
  return { code: "YAML_PARSE", severity: "error", span, message: repeatedKey };
}

function isRepetition({ message }: Finding): boolean {
  return message === repeatedKey;
}

function noMap(root: FieldNode): Finding {
  const message = `The frontmatter must be a map of fields, found ${describeNode(root)}.`;
  return { code: "COMPOZY_FIELD_TYPE", severity: "error", span: root.span, message, hint: "Write each field as a line `key: value`." };
}

function secondDocument({ secondDocument }: ParsedYaml, { end }: Span): Finding {
  return {
    code: "YAML_DOCUMENT_COUNT",
    severity: "warning",
    span: secondDocument ?? { start: end, end },
    message: "A second YAML document begins here; Compozy reads the first one only.",
    hint: "Remove the document marker or the second document.",
  };
}

function asNote({ code, span, message }: Finding, introduction: string): Finding {
  return { code, severity: "note", ...(span && { span }), message: `${introduction}. ${message}` };
}
