import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped } from "#core/diagnostics/show-text";
import { checkBounds } from "#core/frontmatter/check-bounds";
import { checkControls } from "#core/frontmatter/check-characters";
import { decodeText } from "#core/frontmatter/decode-text";
import { type Draft, draftOf } from "#core/frontmatter/draft";
import { encodingDiagnostic } from "#core/frontmatter/encoding-diagnostic";
import { repairFences } from "#core/frontmatter/fences/repair-fences";
import type { FieldNode } from "#core/frontmatter/field-node";
import { type Finding, toDiagnostic } from "#core/frontmatter/finding";
import type { FrontmatterRules } from "#core/frontmatter/frontmatter-rules";
import { type LineIndex, lineIndex } from "#core/frontmatter/line-index";
import type { ParsedYaml } from "#core/frontmatter/parse-yaml";
import { repairYaml } from "#core/frontmatter/repair-yaml";
import type { Span } from "#core/frontmatter/span";
import { type FrontmatterParts, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/**
 * Frontmatter with its body. Nodes and spans speak of `draft.text`, which differs from the file where a mistake was
 * repaired in order to go on; `report` puts a finding back where it stands in the file.
 */
export type Frontmatter = {
  draft: Draft;
  lines: LineIndex;
  /** Of kind "unknown" where the YAML could not be read; that has been reported. */
  root: FieldNode;
  /** The dashes that close the frontmatter. */
  closing: Span;
  body: Span;
  report(finding: Finding): Diagnostic;
};

/**
 * Reads the frontmatter of a file: encoding and bounds, fences, YAML. Never throws and never stalls, whatever the
 * bytes are. Diagnostics come in rule order; `frontmatter` is null where the file has none.
 */
export function readFrontmatter(
  path: string,
  bytes: Uint8Array,
  rules: FrontmatterRules,
): { frontmatter: Frontmatter | null; diagnostics: Diagnostic[] } {
  const { limits, isLenient = false } = rules;
  if (bytes.length > limits.entryBytesMax) {
    const message = `The file has ${grouped(bytes.length)} of ${grouped(limits.entryBytesMax)} bytes.`;
    return {
      frontmatter: null,
      diagnostics: [{ code: "ENTRY_TOO_LARGE", severity: "error", path, message, hint: "Move long text into a skill or a file." }],
    };
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { frontmatter: null, diagnostics: [encodingDiagnostic(path, decoded.problem)] };

  const lines = lineIndex(decoded.text);
  const diagnostics: Diagnostic[] = [];
  const report = (finding: Finding, draft: Draft) => diagnostics.push(toDiagnostic(finding, path, draft, lines));

  const typed = draftOf(decoded.text);
  for (const finding of checkControls(typed.text, splitFrontmatter(typed.text, isLenient)?.yaml ?? null)) report(finding, typed);
  if (diagnostics.length > 0) return { frontmatter: null, diagnostics };

  const fenced = repairFences(typed, isLenient, report);
  if (!fenced) return { frontmatter: null, diagnostics };
  const reportIn = (draft: Draft) => (finding: Finding) => toDiagnostic(finding, path, draft, lines);
  const bound = checkBounds(fenced.draft.text, fenced.parts.yaml, limits);
  if (bound) {
    report(bound, fenced.draft);
    const { draft, parts } = fenced;
    return { frontmatter: { draft, lines, root: unreadable(parts), ...placesOf(parts), report: reportIn(draft) }, diagnostics };
  }
  const { draft, parts, yaml } = repairYaml(fenced, rules, lines, report);
  const isRead = yaml.errors.length === 0;
  if (isRead && yaml.documentCount !== 1) report(documentCount(yaml), draft);
  if (isRead) for (const feature of yaml.features) report(feature, draft);
  const root = (isRead && yaml.root) || unreadable(parts);
  return { frontmatter: { draft, lines, root, ...placesOf(parts), report: reportIn(draft) }, diagnostics };
}

function unreadable(parts: FrontmatterParts): FieldNode {
  return { kind: "unknown", span: parts.yaml };
}

function placesOf({ closing, body }: FrontmatterParts) {
  return { closing, body };
}

function documentCount(yaml: ParsedYaml): Finding {
  if (yaml.secondDocument) {
    return {
      code: "YAML_DOCUMENT_COUNT",
      severity: "error",
      span: yaml.secondDocument,
      message: "A second YAML document begins here; the frontmatter is exactly one.",
      hint: "Remove the document marker or the second document.",
    };
  }
  return {
    code: "YAML_DOCUMENT_COUNT",
    severity: "error",
    span: { start: 0, end: 3 },
    message: "The frontmatter holds no fields.",
    hint: "Write the fields between the two --- lines.",
  };
}
