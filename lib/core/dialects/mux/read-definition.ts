import { parseDocument } from "yaml";
import { type MuxHeader, muxHeader } from "#core/dialects/mux/header";
import { plainValue } from "#core/dialects/mux/plain-value";
import { type DefinitionParts, splitDefinition } from "#core/dialects/mux/split-definition";
import { checkBounds } from "#core/frontmatter/check-bounds";
import { type Draft, draftOf, type TextChange } from "#core/frontmatter/draft";
import type { FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { parseYaml } from "#core/frontmatter/parse-yaml";
import type { Span } from "#core/frontmatter/span";
import { withoutStackTraces } from "#core/frontmatter/without-stack-traces";
import { yamlErrorMessage } from "#core/frontmatter/yaml-error-message";

/** Why Mux does not take a text. `bounds` is ours: Mux would read on. */
export type DefinitionError =
  | "too_large"
  | "no_frontmatter"
  | "bad_open_delimiter"
  | "unclosed_frontmatter"
  | "bounds"
  | "yaml_syntax"
  | "not_mapping"
  | "schema_invalid";

/** A value that Mux refuses, by its place in the header. */
export type RefusedValue = { path: (string | number)[] };

/** The text with its header as far as it could be read. Offsets are those of `draft.text`, whose header has LF line ends and no mark. */
export type DefinitionText = { draft: Draft; yaml: Span; closing: Span; root: FieldNode | null };

export type ReadDefinition =
  | { ok: true; header: MuxHeader; body: string; text: DefinitionText }
  | { ok: false; error: DefinitionError; text: DefinitionText | null; refused: RefusedValue[]; findings: Finding[] };

/** Mux refuses larger files before it looks at them. */
export const definitionBytesMax = 1024 * 1024;

const remembered = new WeakMap<Uint8Array, ReadDefinition>();

/**
 * Reads a definition as Mux does: size, fences, YAML, header. Never throws; bytes that are no UTF-8 are replaced, as Mux's own reader does.
 * The body is what follows the closing line, with LF line ends and nothing trimmed. Remembered for as long as `bytes` lives.
 */
export function readDefinition(bytes: Uint8Array): ReadDefinition {
  const known = remembered.get(bytes);
  if (known) return known;
  const read = bytes.length > definitionBytesMax ? refusal("too_large", null) : readText(decoder.decode(bytes));
  remembered.set(bytes, read);
  return read;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function readText(typed: string): ReadDefinition {
  const parts = splitDefinition(typed);
  if (typeof parts === "string") return refusal(parts, null);
  const draft = withHeaderLines(typed, parts);
  const split = draft.text === typed ? parts : splitDefinition(draft.text);
  if (typeof split === "string") throw new Error("Line ends move no fence.");
  const unread: DefinitionText = { draft, yaml: split.yaml, closing: split.closing, root: null };
  const bound = checkBounds(draft.text, split.yaml, defaultLimits);
  if (bound) return refusal("bounds", unread, { findings: [bound] });

  const { root, value, errors } = readYaml(draft.text, split.yaml);
  if (errors.length > 0) return refusal("yaml_syntax", unread, { findings: errors });
  const text = { ...unread, root };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refusal("not_mapping", text);
  const header = muxHeader.safeParse(value);
  if (header.success) return { ok: true, header: header.data, body: lineFeeds(typed.slice(parts.body.start)), text };
  return refusal("schema_invalid", text, { refused: header.error.issues.map(({ path }) => ({ path: path.map(step) })) });
}

function refusal(
  error: DefinitionError,
  text: DefinitionText | null,
  details: { refused?: RefusedValue[]; findings?: Finding[] } = {},
): ReadDefinition {
  return { ok: false, error, text, refused: details.refused ?? [], findings: details.findings ?? [] };
}

/** Turns the line ends of the header alone: a body can have very many. */
function withHeaderLines(typed: string, { body }: DefinitionParts): Draft {
  const changes: TextChange[] = typed.startsWith("\u{FEFF}") ? [{ start: 0, end: 1, text: "" }] : [];
  for (let at = typed.indexOf("\r"); at !== -1 && at < body.start; at = typed.indexOf("\r", at + 1))
    changes.push({ start: at, end: at + 1, text: typed[at + 1] === "\n" ? "" : "\n" });
  return changes.length === 0 ? draftOf(typed) : draftOf(typed).revise(changes);
}

function lineFeeds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/**
 * Values with their places. Aliases, tags and keys that are no text have a meaning that only the YAML library's own reading gives; so have
 * mistakes.
 */
function readYaml(text: string, span: Span): { root: FieldNode | null; value: unknown; errors: Finding[] } {
  const yaml = parseYaml(text, span);
  const isPlain = yaml.errors.length + yaml.duplicates.length + yaml.features.length === 0 && yaml.documentCount === 1;
  if (isPlain) return { root: yaml.root, value: yaml.root && plainValue(yaml.root), errors: [] };
  const document = withoutStackTraces(() => parseDocument(text.slice(span.start, span.end), { logLevel: "silent", prettyErrors: false }));
  const errors = document.errors.map(({ code, message, pos }) =>
    yamlError(yamlErrorMessage(code, message), { start: span.start + pos[0], end: Math.min(span.start + pos[1], span.end) }),
  );
  if (errors.length > 0) return { root: null, value: null, errors };
  try {
    return { root: yaml.root, value: document.toJS(), errors: [] };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { root: null, value: null, errors: [yamlError(`${error.message}.`, { start: span.start, end: span.start })] };
  }
}

function yamlError(message: string, span: Span): Finding {
  return { code: "YAML_PARSE", severity: "error", span: { start: span.start, end: Math.max(span.start, span.end) }, message };
}

function step(part: PropertyKey): string | number {
  return typeof part === "number" ? part : String(part);
}
