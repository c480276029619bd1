import type { SourceFile } from "#core/diff/files/compare-files";
import { splitLines } from "#core/diff/text/split-lines";
import { nameOf } from "#core/folder/path-rules";
import { decodeText } from "#core/frontmatter/decode-text";

export type Rename = { before: SourceFile; after: SourceFile; similarity: number };

/** At least this share of the larger file stands in the other. */
const similarityMin = 0.5;
/** Every pair is looked at, so many files are not compared by likeness. */
const candidatesMax = 60;
const comparedBytesMax = 256 * 1024;

/**
 * Which of the files that are gone came back under another path: the same bytes first, of several those of the same name, then the most
 * alike. Each file is in one pair at most.
 */
export function pairRenames(removed: readonly SourceFile[], added: readonly SourceFile[]): Rename[] {
  const exact = pairEqual(removed, added);
  const taken = new Set(exact.flatMap(({ before, after }) => [before, after]));
  const rest = (files: readonly SourceFile[]) =>
    files.filter((file) => !taken.has(file) && file.bytes > 0 && file.bytes <= comparedBytesMax);
  return [...exact, ...pairAlike(rest(removed), rest(added))];
}

function pairEqual(removed: readonly SourceFile[], added: readonly SourceFile[]): Rename[] {
  const byDigest = new Map<string, SourceFile[]>();
  for (const file of removed) if (file.bytes > 0) byDigest.set(file.digest, [...(byDigest.get(file.digest) ?? []), file]);
  return added.flatMap((after) => {
    const known = byDigest.get(after.digest) ?? [];
    const before = known.find(({ path }) => nameOf(path) === nameOf(after.path)) ?? known[0];
    if (!before) return [];
    known.splice(known.indexOf(before), 1);
    return [{ before, after, similarity: 1 }];
  });
}

function pairAlike(removed: readonly SourceFile[], added: readonly SourceFile[]): Rename[] {
  if (removed.length > candidatesMax || added.length > candidatesMax) return [];
  const lines = new Map([...removed, ...added].map((file) => [file, lineCounts(file)]));
  const pairs = removed.flatMap((before) =>
    added.flatMap((after): Rename[] => {
      const [larger, smaller] = [Math.max(before.bytes, after.bytes), Math.min(before.bytes, after.bytes)];
      if (smaller < similarityMin * larger) return [];
      const similarity = sharedUnits(lines.get(before), lines.get(after));
      return similarity >= similarityMin ? [{ before, after, similarity }] : [];
    }),
  );
  const taken = new Set<SourceFile>();
  return pairs
    .sort((a, b) => b.similarity - a.similarity)
    .filter(({ before, after }) => {
      if (taken.has(before) || taken.has(after)) return false;
      taken.add(before).add(after);
      return true;
    });
}

type Lines = { counts: Map<string, number>; units: number };

/** Null for what is no text. */
function lineCounts({ content }: SourceFile): Lines | null {
  const decoded = decodeText(content);
  if (!decoded.ok) return null;
  const counts = new Map<string, number>();
  for (const line of splitLines(decoded.text)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { counts, units: decoded.text.length };
}

/** Length of the lines that both have, as a share of the longer text. */
function sharedUnits(a: Lines | null | undefined, b: Lines | null | undefined): number {
  if (!a || !b) return 0;
  let shared = 0;
  for (const [line, count] of a.counts) shared += line.length * Math.min(count, b.counts.get(line) ?? 0);
  return shared / Math.max(a.units, b.units);
}
