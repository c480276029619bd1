/** How many lines `splitLines` finds. */
export function countLines(text: string): number {
  let count = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) count++;
  return text === "" || text.endsWith("\n") ? count : count + 1;
}

/** The lines of `text`, each with its line end (LF, or CRLF); joined they give `text` again. An empty text has none. */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
    lines.push(text.slice(start, end + 1));
    start = end + 1;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}
