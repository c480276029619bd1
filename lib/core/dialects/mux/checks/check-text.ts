import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped } from "#core/diagnostics/show-text";
import { report } from "#core/dialects/mux/checks/mux-check";
import { refusedValue } from "#core/dialects/mux/checks/refused-value";
import { knownKeys } from "#core/dialects/mux/header";
import { type DefinitionText, definitionBytesMax, readDefinition } from "#core/dialects/mux/read-definition";
import { checkControls, checkHiddenCharacters } from "#core/frontmatter/check-characters";
import { decodeText } from "#core/frontmatter/decode-text";
import { describeNode } from "#core/frontmatter/describe-node";
import { draftOf } from "#core/frontmatter/draft";
import { encodingDiagnostic } from "#core/frontmatter/encoding-diagnostic";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { readFrontmatter } from "#core/frontmatter/read-frontmatter";

const topKeys = new Set(knownKeys.get(""));

/** Why Mux does not take the text of a definition, and what readers of it cannot see. Empty but for warnings where it does. */
export function checkMuxText(path: string, bytes: Uint8Array): Diagnostic[] {
  if (bytes.length > definitionBytesMax) {
    const message = `The file has ${grouped(bytes.length)} of ${grouped(definitionBytesMax)} bytes, so Mux skips it.`;
    return [{ code: "ENTRY_TOO_LARGE", severity: "error", path, message, hint: "Move long text into a skill or a file." }];
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [encodingDiagnostic(path, decoded.problem)];
  const read = readDefinition(bytes);
  const text = read.text ?? unread(decoded.text);
  const shown = (finding: Parameters<typeof report>[2]) => report(text, path, finding);
  const unseen = [
    ...byteOrderMark(path, decoded.text),
    ...checkHiddenCharacters(text.draft.text, { start: 0, end: text.draft.text.length }).map(shown),
  ];
  const controls = checkControls(text.draft.text, read.text ? text.yaml : null).map(shown);
  if (controls.length > 0 || read.ok) return [...controls, ...unseen];
  switch (read.error) {
    case "no_frontmatter":
    case "bad_open_delimiter":
    case "unclosed_frontmatter":
      return [...explained(path, bytes, ["MARKDOWN_FRONTMATTER"], fenceProblems[read.error]), ...unseen];
    case "yaml_syntax":
      return [...explained(path, bytes, ["YAML_PARSE", "YAML_ALIAS"], null, read.findings.map(shown)), ...unseen];
    case "not_mapping": {
      const found = text.root ? describeNode(text.root) : "nothing";
      const message = `The header must be a map of fields, found ${found}.`;
      return [shown({ code: "AGENT_SCHEMA", severity: "error", span: text.root?.span ?? text.yaml, message }), ...unseen];
    }
    case "schema_invalid":
      return [...read.refused.map((refused) => shown(refusedValue(text, refused))), ...unseen];
    default:
      return [...read.findings.map(shown), ...unseen];
  }
}

const fenceProblems = {
  no_frontmatter: "The file does not begin with ---, so Mux skips it.",
  bad_open_delimiter: "The first line holds more than ---, so Mux skips the file.",
  unclosed_frontmatter: "No later line is ---, so Mux skips the file.",
} as const;

/** What the common reader says about the same mistake: it knows repairs. Else what Mux itself complains about. */
function explained(
  path: string,
  bytes: Uint8Array,
  codes: readonly string[],
  problem: string | null,
  own: Diagnostic[] = [],
): Diagnostic[] {
  const { diagnostics } = readFrontmatter(path, bytes, { limits: defaultLimits, topKeys });
  const errors = diagnostics.filter(({ severity, code }) => severity === "error" && codes.includes(code));
  if (errors.length > 0) return errors;
  if (own.length > 0 || problem === null) return own;
  const start = { line: 1, column: 1 };
  return [{ code: "MARKDOWN_FRONTMATTER", severity: "error", path, range: { start, end: start }, message: problem }];
}

function byteOrderMark(path: string, typed: string): Diagnostic[] {
  if (!typed.startsWith("\u{FEFF}")) return [];
  return [
    {
      code: "BYTE_ORDER_MARK",
      severity: "note",
      path,
      range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      message: "The file starts with a byte order mark (U+FEFF). Mux drops it; other readers then find no header.",
      hint: "Remove the byte order mark.",
      fix: { title: "Remove the byte order mark", edits: [{ kind: "text", path, start: 0, end: 1, text: "" }] },
    },
  ];
}

function unread(typed: string): DefinitionText {
  const nowhere = { start: 0, end: 0 };
  return { draft: draftOf(typed), yaml: nowhere, closing: nowhere, root: null };
}
