/** The words, runs of blanks and single signs of `text`, in order; joined they give `text` again. Wide scripts have a word for each character. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  let kind: Kind = "sign";
  for (let at = 0; at < text.length; at++) {
    const here = kindOf(text.charCodeAt(at));
    if (at > start && (here !== kind || here === "sign") && here !== "low half") {
      words.push(text.slice(start, at));
      start = at;
    }
    if (here !== "low half") kind = here;
  }
  if (start < text.length) words.push(text.slice(start));
  return words;
}

type Kind = "word" | "blank" | "sign" | "low half";

function kindOf(unit: number): Kind {
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0) return "blank";
  if ((unit >= 0x30 && unit <= 0x39) || unit === 0x5f || ((unit | 0x20) - 0x61) >>> 0 < 26) return "word";
  if (unit >= 0xdc00 && unit <= 0xdfff) return "low half";
  return unit >= 0xc0 && unit < 0x2000 ? "word" : "sign";
}
