import { decodeText } from "#core/frontmatter/decode-text";
import type { MergeChoice, MergeSide, Sides } from "#core/merge/merge-conflict";
import type { MergeSession } from "#core/merge/merge-session";
import { mergeText } from "#core/merge/merge-text";
import type { Digest } from "#core/package/digest";

/** A file with the digest of its bytes. */
export type MergeFile = { content: Uint8Array; digest: Digest };

/** Nobody reads more than this of one file line by line. */
const textBytesMax = 1024 * 1024;

/** Merges what two sides made of one file's content. A base of null is a file that both began. What is no text is asked as a whole. */
export function mergeContent(
  path: string,
  { base, mine, theirs }: { base: MergeFile | null; mine: MergeFile; theirs: MergeFile },
  session: MergeSession,
): Uint8Array {
  if (mine.digest === theirs.digest || theirs.digest === base?.digest) return mine.content;
  if (mine.digest === base?.digest) return theirs.content;
  const texts = { base: base ? textOf(base) : "", mine: textOf(mine), theirs: textOf(theirs) };
  if (texts.base !== null && texts.mine !== null && texts.theirs !== null) {
    return encode(mergeText(path, { base: texts.base, mine: texts.mine, theirs: texts.theirs }, session));
  }
  const sides = { base: sideOf(base), mine: sideOf(mine), theirs: sideOf(theirs) };
  return chosenContent(session.ask({ id: `${path}#file`, path, kind: "file", ...sides }), { base, mine, theirs }) ?? theirs.content;
}

/** What was chosen of whole files; null where that side has none. */
export function chosenContent(choice: MergeChoice, sides: Sides<MergeFile | null>): Uint8Array | null {
  return choice.take === "text" ? encode(choice.text) : (sides[choice.take]?.content ?? null);
}

/** A whole file as a side of a conflict. */
export function sideOf(file: MergeFile | null): MergeSide {
  if (!file) return null;
  const text = textOf(file);
  return text === null ? { bytes: file.content.length, digest: file.digest } : { text };
}

/** Null for what is no text, or too long for one. */
function textOf({ content }: MergeFile): string | null {
  if (content.length > textBytesMax || content.includes(0)) return null;
  const decoded = decodeText(content);
  return decoded.ok ? decoded.text : null;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
