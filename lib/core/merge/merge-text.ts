import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";
import type { Sides } from "#core/merge/merge-conflict";
import { mergeHeader } from "#core/merge/merge-header";
import { mergeLines } from "#core/merge/merge-lines";
import type { MergeSession } from "#core/merge/merge-session";

/** Merges a text: a header between dashes by its fields, everything else by lines. */
export function mergeText(path: string, sides: Sides<string>, session: MergeSession): string {
  if (sides.mine === sides.theirs || sides.theirs === sides.base) return sides.mine;
  if (sides.mine === sides.base) return sides.theirs;
  const [base, mine, theirs] = [partsOf(sides.base), partsOf(sides.mine), partsOf(sides.theirs)];
  const header = base && mine && theirs && mergeHeader(path, { base: base.header, mine: mine.header, theirs: theirs.header }, session);
  if (!base || !mine || !theirs || header === null) return mergeLines({ path, line: 1 }, sides, session);
  const fence = (part: "opening" | "closing") => (theirs[part] === base[part] ? mine[part] : theirs[part]);
  const line = lineCount(theirs.opening + theirs.header + theirs.closing) + 1;
  const body = mergeLines({ path, line }, { base: base.body, mine: mine.body, theirs: theirs.body }, session);
  return fence("opening") + header + fence("closing") + body;
}

/** The four parts that a text is made of; null where it has no header. */
function partsOf(text: string): { opening: string; header: string; closing: string; body: string } | null {
  const parts = splitFrontmatter(text, true);
  if (!parts) return null;
  return {
    opening: text.slice(0, parts.yaml.start),
    header: text.slice(parts.yaml.start, parts.yaml.end),
    closing: text.slice(parts.yaml.end, parts.body.start),
    body: text.slice(parts.body.start),
  };
}

function lineCount(text: string): number {
  return text.split("\n").length - 1;
}
