import type { Draft } from "#core/frontmatter/draft";
import { explainClosing } from "#core/frontmatter/fences/explain-closing";
import { explainOpening } from "#core/frontmatter/fences/explain-opening";
import type { Finding } from "#core/frontmatter/finding";
import { type FrontmatterParts, openingFence, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/** A mark, blank lines, an opening and a closing line: more mistakes than these do not fit before the body. */
const roundsMax = 6;

/**
 * Splits the draft at its fences. While one is missing, reports why and goes on in the repaired text.
 * @returns null, after reporting, where no safe repair leads to two fences.
 */
export function repairFences(
  typed: Draft,
  isLenient: boolean,
  report: (finding: Finding, draft: Draft) => void,
): { draft: Draft; parts: FrontmatterParts } | null {
  let draft = typed;
  if (isLenient && draft.text.startsWith("\u{FEFF}")) {
    report(markFinding, draft);
    draft = draft.revise(markFinding.fix.changes);
  }
  for (let round = 0; round < roundsMax; round++) {
    const parts = splitFrontmatter(draft.text, isLenient);
    if (parts) return { draft, parts };
    const finding = openingFence(draft.text, isLenient) ? explainClosing(draft.text) : explainOpening(draft.text, isLenient);
    report(finding, draft);
    if (!finding.fix) return null;
    draft = draft.revise(finding.fix.changes);
  }
  return null;
}

/** A mark that the format's reader takes, though its older editions and other tools do not. */
const markFinding = {
  code: "BYTE_ORDER_MARK",
  severity: "warning",
  span: { start: 0, end: 1 },
  message: "The file starts with a byte order mark (U+FEFF); older readers then find no frontmatter.",
  hint: "Remove the byte order mark.",
  fix: { title: "Remove the byte order mark", changes: [{ start: 0, end: 1, text: "" }] },
} satisfies Finding;
