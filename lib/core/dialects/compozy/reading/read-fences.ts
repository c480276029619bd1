import type { Draft } from "#core/frontmatter/draft";
import { explainClosing } from "#core/frontmatter/fences/explain-closing";
import { explainOpening } from "#core/frontmatter/fences/explain-opening";
import type { Finding } from "#core/frontmatter/finding";
import { type FrontmatterParts, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

export type Fenced = { draft: Draft; parts: FrontmatterParts };

/** A mark, blank lines, an opening and a closing line: more mistakes than these do not fit before the body. */
const roundsMax = 6;

/**
 * Splits the draft at its fences, which are exactly `---`; CRLF counts as LF. While one is missing, reports why under the program's own
 * kind and goes on in the repaired text.
 * @returns null, after reporting, where no safe repair leads to two fences.
 */
export function readFences(typed: Draft, report: (finding: Finding, draft: Draft) => void): Fenced | null {
  let draft = typed;
  for (let round = 0; round < roundsMax; round++) {
    const parts = splitFrontmatter(draft.text);
    if (parts) return { draft, parts };
    const finding = explainFences(draft.text);
    report(finding, draft);
    if (!finding.fix) return null;
    draft = draft.revise(finding.fix.changes);
  }
  return null;
}

function explainFences(text: string): Finding {
  if (/^---\r?(?:\n|$)/.test(text)) return { ...explainClosing(text), code: "COMPOZY_FRONTMATTER_UNTERMINATED" };
  if (text.startsWith("\u{FEFF}")) return { ...explainOpening(text), code: "COMPOZY_FRONTMATTER_BOM" };
  return tomlFences(text) ?? { ...explainOpening(text), code: "COMPOZY_FRONTMATTER_MISSING" };
}

/** `+++` opens TOML elsewhere; here TOML stands between dashes as well. */
function tomlFences(text: string): Finding | null {
  const opening = /^\+\+\+[ \t]*(?=\r?\n|$)/.exec(text);
  if (!opening) return null;
  const closing = /(?<=\n)\+\+\+[ \t]*(?=\r?\n|$)/.exec(text);
  const row = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length, text: "---" });
  return {
    code: "COMPOZY_FRONTMATTER_MISSING",
    severity: "error",
    span: { start: 0, end: opening[0].length },
    message: "Line 1 is +++; Compozy reads TOML too, but between lines of ---.",
    hint: "Write ---.",
    fix: { title: "Write ---", changes: closing ? [row(opening), row(closing)] : [row(opening)] },
  };
}
