import type { ColourRun } from "@/lib/client/compare/line-segments";
import type { CodeToken } from "@/lib/client/highlight-code";

/**
 * The colours of a text, packed so that ten thousand lines cross from the worker without holding up the page. `starts` has the first run
 * of each line and one entry more; a run has its end within the line and the index of its colour, 0 for none.
 */
export type ColouredText = { palette: (string | null)[]; starts: Uint32Array; ends: Uint32Array; colours: Uint8Array };

/** More colours than a theme has; what comes after them is plain. */
const coloursMax = 255;

export function packColours(lines: readonly (readonly CodeToken[])[]): ColouredText {
  const palette: (string | null)[] = [null];
  const starts = new Uint32Array(lines.length + 1);
  const count = lines.reduce((sum, tokens) => sum + tokens.length, 0);
  const [ends, colours] = [new Uint32Array(count), new Uint8Array(count)];
  let run = 0;
  for (const [index, tokens] of lines.entries()) {
    starts[index] = run;
    let end = 0;
    for (const { text, color } of tokens) {
      end += text.length;
      ends[run] = end;
      colours[run++] = indexOf(palette, color);
    }
  }
  starts[lines.length] = run;
  return { palette, starts, ends, colours };
}

function indexOf(palette: (string | null)[], colour: string | null): number {
  const known = palette.indexOf(colour);
  if (known >= 0) return known;
  return palette.length < coloursMax ? palette.push(colour) - 1 : 0;
}

/** The runs of one line, which counts from 1; none beyond the text. */
export function coloursOfLine({ palette, starts, ends, colours }: ColouredText, line: number): ColourRun[] {
  const runs: ColourRun[] = [];
  for (let run = starts[line - 1] ?? 0; run < (starts[line] ?? 0); run++) {
    runs.push({ end: ends[run] ?? 0, colour: palette[colours[run] ?? 0] ?? null });
  }
  return runs;
}
