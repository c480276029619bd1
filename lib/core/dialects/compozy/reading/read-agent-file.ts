import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { checkTabs } from "#core/dialects/compozy/reading/check-tabs";
import { decodeFrontmatter } from "#core/dialects/compozy/reading/decode-frontmatter";
import type { Language } from "#core/dialects/compozy/reading/language";
import { readFences } from "#core/dialects/compozy/reading/read-fences";
import { checkBounds } from "#core/frontmatter/check-bounds";
import { checkControls } from "#core/frontmatter/check-characters";
import { decodeText } from "#core/frontmatter/decode-text";
import { type Draft, draftOf } from "#core/frontmatter/draft";
import { encodingDiagnostic } from "#core/frontmatter/encoding-diagnostic";
import type { MapNode } from "#core/frontmatter/field-node";
import { type Finding, toDiagnostic } from "#core/frontmatter/finding";
import { defaultLimits } from "#core/frontmatter/frontmatter-limits";
import { type LineIndex, lineIndex } from "#core/frontmatter/line-index";
import type { Span } from "#core/frontmatter/span";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/** An AGENT.md that has a map of fields. Spans speak of `draft.text`. */
export type AgentFile = {
  path: string;
  draft: Draft;
  lines: LineIndex;
  language: Language;
  /** The frontmatter as written. */
  root: MapNode;
  /** As the program decodes it, without what it refuses. */
  value: MapNode;
  body: Span;
  /** The body as the program keeps it: LF, without white space around it. */
  prompt: string;
  report(finding: Finding): Diagnostic;
};

/**
 * Reads an AGENT.md: encoding and bounds, fences, the check for tabs, YAML or TOML. Never throws and never stalls, whatever the bytes
 * are. Diagnostics come in the program's order, so that its own refusal is the first error; `file` is null where there are no fields.
 */
export function readAgentFile(path: string, bytes: Uint8Array): { file: AgentFile | null; diagnostics: Diagnostic[] } {
  const refused = (diagnostics: Diagnostic[]) => ({ file: null, diagnostics });
  const { entryBytesMax } = defaultLimits;
  if (bytes.length > entryBytesMax) {
    const message = `The file has ${grouped(bytes.length)} of ${grouped(entryBytesMax)} bytes.`;
    return refused([{ code: "ENTRY_TOO_LARGE", severity: "error", path, message, hint: "Move long text into a skill." }]);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refused([encodingDiagnostic(path, decoded.problem)]);

  const lines = lineIndex(decoded.text);
  const diagnostics: Diagnostic[] = [];
  const report = (finding: Finding, draft: Draft) => diagnostics.push(toDiagnostic(finding, path, draft, lines));
  const typed = draftOf(decoded.text);
  for (const finding of checkControls(typed.text, splitFrontmatter(typed.text)?.yaml ?? null)) report(finding, typed);
  if (diagnostics.length > 0) return refused(diagnostics);

  let fenced = readFences(typed, report);
  if (!fenced) return refused(diagnostics);
  const tabs = checkTabs(fenced.draft.text, fenced.parts.yaml);
  if (tabs) {
    report(tabs, fenced.draft);
    const draft = tabs.fix ? fenced.draft.revise(tabs.fix.changes) : fenced.draft;
    const parts = splitFrontmatter(draft.text);
    if (parts) fenced = { draft, parts };
  }
  const bound = checkBounds(fenced.draft.text, fenced.parts.yaml, defaultLimits);
  if (bound) {
    report(bound, fenced.draft);
    return refused(diagnostics);
  }
  const frontmatter = decodeFrontmatter(fenced, lines, report);
  if (!frontmatter.decoded) return refused(diagnostics);
  const { draft, parts, language } = frontmatter;
  const body = draft.text.slice(parts.body.start, parts.body.end);
  const file: AgentFile = {
    path,
    draft,
    lines,
    language,
    ...frontmatter.decoded,
    body: parts.body,
    prompt: trimSpace(body.replaceAll("\r\n", "\n")),
    report: (finding) => toDiagnostic(finding, path, draft, lines),
  };
  return { file, diagnostics };
}
