import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { quoted } from "#core/diagnostics/show-text";
import { wellFormed } from "#core/dialects/compozy/go/well-formed";
import { decodeDuration, decodeFlag, decodeInteger, decodeText } from "#core/dialects/compozy/reading/decode-scalar";
import type { Field, Fields } from "#core/dialects/compozy/reading/fields";
import type { Language } from "#core/dialects/compozy/reading/language";
import { listFix } from "#core/dialects/compozy/reading/list-fix";
import { describeNode } from "#core/frontmatter/describe-node";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FieldEntry, FieldNode, MapNode, ScalarNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { quoteScalar } from "#core/frontmatter/write-scalar";

export type DecodePath = readonly (string | number)[];

/** What decoding needs to know beside the values. */
export type DecodeContext = {
  language: Language;
  /** Stands before every path in messages: `agent`, or nothing. */
  label: string;
  codes: { type: DiagnosticCode; unknown: DiagnosticCode };
  unknownField(entry: FieldEntry, map: MapNode, path: DecodePath, known: readonly string[]): Pick<Finding, "message" | "hint" | "fix">;
};

/**
 * Compares `map` with what the program declares. `value` is the same map with the program's own spelling of each key and with values of
 * the declared kinds; what it would refuse is left out. Findings come in the program's order: what a known field holds, in the order
 * of `fields`, then keys that it does not know.
 */
export function decodeFields(
  map: MapNode,
  fields: Fields,
  context: DecodeContext,
  path: DecodePath = [],
): { value: MapNode; findings: Finding[] } {
  const value: MapNode = { ...map, entries: [] };
  const findings: Finding[] = [];
  const known = Object.keys(fields);
  const meant = new Map<string, FieldEntry[]>();
  const unknown: FieldEntry[] = [];
  for (const entry of map.entries) {
    const name = fieldNameOf(entry.key, known, context.language);
    if (name === null) unknown.push(entry);
    else meant.set(name, [...(meant.get(name) ?? []), entry]);
  }
  for (const name of known) {
    const field = fields[name];
    // Where letter case does not count, a field can be written twice; the later one is read over the first.
    for (const entry of meant.get(name) ?? []) {
      const decoded = field && decodeValue(entry.value, field, context, [...path, name]);
      if (!decoded) continue;
      findings.push(...decoded.findings);
      value.entries = value.entries.filter(({ key }) => key !== name);
      if (decoded.value) value.entries.push({ ...entry, key: name, value: decoded.value });
    }
  }
  for (const entry of unknown)
    findings.push({
      code: context.codes.unknown,
      severity: "error",
      span: entry.keySpan,
      ...context.unknownField(entry, map, path, known),
    });
  return { value, findings };
}

/** YAML keys are exact; TOML and JSON ignore letter case. */
function fieldNameOf(key: string, known: readonly string[], language: Language): string | null {
  if (known.includes(key)) return key;
  return language === "yaml" ? null : (known.find((name) => name === key.toLowerCase()) ?? null);
}

type DecodedValue = { value: FieldNode | null; findings: Finding[] };

function decodeValue(node: FieldNode, field: Field, context: DecodeContext, path: DecodePath): DecodedValue {
  // An alias that could not be followed has been reported; null counts as absent.
  if (node.kind === "unknown" || (node.kind === "scalar" && node.value === null)) return { value: null, findings: [] };
  switch (field.kind) {
    case "text":
    case "flag":
    case "integer":
    case "duration":
      return node.kind === "scalar" ? decodeScalar(node, field.kind, context, path) : refused(node, field, context, path);
    case "texts":
    case "structs": {
      if (node.kind !== "list") return refused(node, field, context, path);
      const item: Field = field.kind === "structs" ? { kind: "struct", fields: field.fields } : { kind: "text" };
      const items = node.items.map((each, index) => decodeValue(each, item, context, [...path, index]));
      const empty = (each: FieldNode | undefined) => emptyItem(item, each ?? node);
      return {
        value: { ...node, items: items.map(({ value }, index) => value ?? empty(node.items[index])) },
        findings: items.flatMap(({ findings }) => findings),
      };
    }
    case "text-map":
    case "struct-map": {
      if (node.kind !== "map") return refused(node, field, context, path);
      const item: Field = field.kind === "struct-map" ? { kind: "struct", fields: field.fields } : { kind: "text" };
      const entries = node.entries.map((entry) => ({ entry, ...decodeValue(entry.value, item, context, [...path, entry.key]) }));
      return {
        value: {
          ...node,
          entries: entries.map(({ entry, value }) => ({
            ...entry,
            key: wellFormed(entry.key),
            value: value ?? emptyItem(item, entry.value),
          })),
        },
        findings: entries.flatMap(({ findings }) => findings),
      };
    }
    case "struct":
      return node.kind === "map" ? decodeFields(node, field.fields, context, path) : refused(node, field, context, path);
  }
}

/** What Go puts where null stands in a list: its zero value. */
function emptyItem(field: Field, { span }: FieldNode): FieldNode {
  return field.kind === "text"
    ? { kind: "scalar", value: "", style: "plain", source: "", span }
    : { kind: "map", entries: [], isFlow: true, span };
}

function decodeScalar(
  node: ScalarNode,
  kind: "text" | "flag" | "integer" | "duration",
  context: DecodeContext,
  path: DecodePath,
): DecodedValue {
  const { language } = context;
  const decode = { text: decodeText, flag: decodeFlag, integer: decodeInteger, duration: decodeDuration }[kind];
  const decoded = decode(node, language);
  if (!decoded) return refused(node, { kind }, context, path);
  const value: ScalarNode = { ...node, value: decoded.reading };
  return { value, findings: kind === "text" && node.style === "plain" ? coerced(node, String(decoded.reading), context, path) : [] };
}

/** Text that reads otherwise than it was written: `5.10` becomes 5.1. */
function coerced(node: ScalarNode, reading: string, context: DecodeContext, path: DecodePath): Finding[] {
  if (reading === node.source || typeof node.value === "string" || node.source.startsWith("*")) return [];
  return [
    {
      code: "COMPOZY_FIELD_COERCED",
      severity: "warning",
      span: node.span,
      message: `${labelOf(path, context)} is written as ${node.source} and read as ${quoted(reading)}.`,
      hint: "Put the value in quotes.",
      fix: { title: "Quote the value", changes: [{ ...node.span, text: quoteScalar(node.source) }] },
    },
  ];
}

const wanted: Readonly<Record<Field["kind"], string>> = {
  text: "text",
  flag: "true or false, without quotes",
  integer: "a whole number",
  duration: 'a Duration such as "30s" or "1m30s"',
  texts: "a list of texts",
  "text-map": "a map of texts",
  struct: "a map",
  structs: "a list of maps",
  "struct-map": "a map of maps",
};

function refused(node: FieldNode, field: Field, context: DecodeContext, path: DecodePath): DecodedValue {
  const fix = field.kind === "texts" ? listFix(node, path, context.language) : null;
  const finding: Finding = {
    code: context.codes.type,
    severity: "error",
    span: node.span,
    message: `${labelOf(path, context)} must be ${wanted[field.kind]}, found ${describeNode(node)}.`,
    hint: fix ? "Write a list." : (hints[field.kind] ?? `Write ${wanted[field.kind]}.`),
    ...(fix && { fix }),
  };
  return { value: null, findings: [finding] };
}

const hints: Partial<Record<Field["kind"], string>> = {
  duration: "Units are h, m, s, ms, us and ns; there is none for days.",
  structs: "Begin each one with a dash and its name: - name: …",
};

export function labelOf(path: DecodePath, { label }: Pick<DecodeContext, "label">): string {
  return label === "" ? fieldLabel(path) : fieldLabel([label, ...path]);
}
