import type { Draft } from "#core/frontmatter/draft";
import { explainClosing } from "#core/frontmatter/fences/explain-closing";
import { explainOpening } from "#core/frontmatter/fences/explain-opening";
import type { Finding } from "#core/frontmatter/finding";
import { type FrontmatterParts, splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/** A mark, blank lines, an opening and a closing line: more mistakes than these do not fit before the body. */
const roundsMax = 6;

/**
 * Splits the draft at its fences. While one is missing, reports why and goes on in the repaired text.
 * @returns null, after reporting, where no safe repair leads to two fences.
 */
export function repairFences(
  typed: Draft,
  report: (finding: Finding, draft: Draft) => void,
): { draft: Draft; parts: FrontmatterParts } | null {
  let draft = typed;
  for (let round = 0; round < roundsMax; round++) {
    const parts = splitFrontmatter(draft.text);
    if (parts) return { draft, parts };
    const finding = /^---\r?\n/.test(draft.text) ? explainClosing(draft.text) : explainOpening(draft.text);
    report(finding, draft);
    if (!finding.fix) return null;
    draft = draft.revise(finding.fix.changes);
  }
  return null;
}
