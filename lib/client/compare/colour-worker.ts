/// <reference lib="webworker" />

import type { ColourAnswer, ColourRequest } from "@/lib/client/compare/colour-text";
import { packColours } from "@/lib/client/compare/coloured-text";
import { highlightCode } from "@/lib/client/highlight-code";

/** Colours texts off the page's thread, one after the other: the grammars are slow, and the page is not to wait. */
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data: { id, path, text } }: MessageEvent<ColourRequest>) => {
  last = last.then(async () => {
    // A lone carriage return ends no line in a comparison; it would in the highlighter.
    const coloured = packColours(await highlightCode(path, text.replace(/\r(?!\n)/g, " ")));
    const answer: ColourAnswer = { id, coloured };
    postMessage(answer, { transfer: [coloured.starts.buffer, coloured.ends.buffer, coloured.colours.buffer] });
  });
});
