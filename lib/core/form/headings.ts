/** A heading of Markdown; `offset` is where its line begins in the text it was found in, `level` 1 to 6. */
export type Heading = { level: number; title: string; offset: number };

/** Lines that begin with one to six hashes and a blank, outside fenced code, in the order of the text. */
export function headingsIn(text: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  let offset = 0;
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === null) fence = mark;
    else if (mark && fence !== null && mark.startsWith(fence) && line.trim() === mark) fence = null;
    else if (fence === null) {
      const found = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*\r?$/.exec(line);
      if (found?.[2]) headings.push({ level: found[1]?.length ?? 1, title: found[2], offset });
    }
    offset += line.length + 1;
  }
  return headings;
}
