const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\p{Cs}]/gu;

/** As long as the longest path that an upload may hold; an archive can name entries with 64 KiB, ten thousand times. */
const unitsShownMax = 1024;

/** A path for a message: in double quotes, cut after 1,024 UTF-16 units, with everything that cannot be seen as `\u{…}`. */
export function quotePath(path: string): string {
  const shown = path.length > unitsShownMax ? `${path.slice(0, unitsShownMax)}…` : path;
  const seen = shown.replace(/["\\]/g, "\\$&").replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return `"${seen}"`;
}

/** The first few of many paths: `"a", "b" and 12 more`. */
export function quotePaths(paths: readonly string[], shownMax = 5): string {
  const shown = paths.slice(0, shownMax).map(quotePath).join(", ");
  return paths.length > shownMax ? `${shown} and ${paths.length - shownMax} more` : shown;
}
