/** Whether Go's path.Match accepts `pattern`: brackets close, ranges are whole, an escape escapes something. */
export function isGoGlob(pattern: string): boolean {
  const characters = Array.from(pattern);
  for (let at = 0; at < characters.length; at++) {
    if (characters[at] === "\\" && ++at >= characters.length) return false;
    if (characters[at] !== "[" || characters[at - 1] === "\\") continue;
    const end = classEnd(characters, at + 1);
    if (end === null) return false;
    at = end;
  }
  return true;
}

/** Where the bracket closes that opened before `at`; null where it does not, or holds what is no range. */
function classEnd(characters: readonly string[], at: number): number | null {
  let next = characters[at] === "^" ? at + 1 : at;
  for (let ranges = 0; characters[next] !== "]" || ranges === 0; ranges++) {
    const low = rangeEnd(characters, next);
    const high = low !== null && characters[low] === "-" ? rangeEnd(characters, low + 1) : low;
    if (high === null) return null;
    next = high;
  }
  return next;
}

/** Behind the one character that begins or ends a range; null where none may stand, or the pattern ends. */
function rangeEnd(characters: readonly string[], at: number): number | null {
  if (at >= characters.length || characters[at] === "-" || characters[at] === "]") return null;
  const end = characters[at] === "\\" ? at + 2 : at + 1;
  return end < characters.length ? end : null;
}
