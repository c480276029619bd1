import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Severity } from "#core/diagnostics/diagnostic";
import { type DecodePath, labelOf } from "#core/dialects/compozy/reading/decode-fields";
import type { Language } from "#core/dialects/compozy/reading/language";
import type { TextChange } from "#core/frontmatter/draft";
import { entryOf, type FieldNode, type MapNode, nodeAt } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { writeScalar } from "#core/frontmatter/write-scalar";

/** What rules look at: decoded values that know where they stand, in `text`. `label` stands before paths in messages. */
export type Subject = { value: MapNode; text: string; language: Language; label: string };

/** What breaks a rule, at a path of decoded values; where the path leads to nothing, at what holds it. */
export type Problem = {
  code: DiagnosticCode;
  severity?: Severity;
  path: DecodePath;
  /** The key is wrong, not its value. */
  isAboutKey?: true;
  /** The end of the sentence that the path begins: `must be …`. */
  says: string;
  hint?: string;
  fix?: { title: string; changes: TextChange[] };
};

export function findingOf(subject: Subject, { code, severity = "error", path, isAboutKey, says, hint, fix }: Problem): Finding {
  const span = spanOf(subject, path, isAboutKey === true);
  const finding: Finding = { code, severity, span, message: `${labelOf(path, subject)} ${says}.` };
  if (hint !== undefined) finding.hint = hint;
  if (fix) finding.fix = fix;
  return finding;
}

/** The place of a value or key; of the nearest value around it, as an empty span at its start, where there is none. */
export function spanOf({ value }: Pick<Subject, "value">, path: DecodePath, isKey = false): Span {
  const parent = nodeAt(value, path.slice(0, -1));
  const last = path.at(-1);
  const entry = parent?.kind === "map" && typeof last === "string" ? entryOf(parent, last) : undefined;
  if (isKey && entry) return entry.keySpan;
  const node = nodeAt(value, path);
  if (node) return node.span;
  const { start } = path.length === 0 ? value.span : spanOf({ value }, path.slice(0, -1));
  return { start, end: start };
}

/** The fix that writes `text` in place of a scalar. */
export function replaceBy(subject: Subject, path: DecodePath, text: string): Problem["fix"] {
  const node: FieldNode | undefined = nodeAt(subject.value, path);
  if (node?.kind !== "scalar" || node.source.startsWith("*")) return undefined;
  const written = subject.language === "yaml" ? writeScalar(text) : JSON.stringify(text);
  return { title: `Write ${text}`, changes: [{ ...node.span, text: written }] };
}
