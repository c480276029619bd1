/** Of the target formats that have a description, each takes this many characters (Unicode code points). */
export const descriptionMax = 1024;

const exampleStart = /(?:\n|\\n|\s)*(?:<example\b|examples?:|for example:)/i;

/**
 * A description that fits. One that is too long keeps its text before the first example; the rest belongs behind the instructions.
 * `fits` is null where even that is too long: nobody but its author can shorten it.
 */
export function splitDescription(description: string): { fits: string | null; rest: string | null } {
  if (lengthOf(description) <= descriptionMax) return { fits: description, rest: null };
  const start = exampleStart.exec(description)?.index ?? 0;
  const fits = description.slice(0, start).trim();
  if (fits === "" || lengthOf(fits) > descriptionMax) return { fits: null, rest: null };
  return { fits, rest: description.slice(start).trim() };
}

/** The body with what the description could not hold, as its last section. */
export function withWhenToUse(instructions: string, rest: string | null): string {
  if (rest === null) return instructions;
  const gap = instructions.endsWith("\n\n") || instructions === "" ? "" : instructions.endsWith("\n") ? "\n" : "\n\n";
  return `${instructions}${gap}## When to use\n\n${rest}\n`;
}

/** The first sentence of a text, for a description that nobody wrote. Null where there is none that fits. */
export function firstSentence(text: string): string | null {
  const line = text
    .split("\n")
    .find((candidate) => /^[^#\s>|`*-]/.test(candidate))
    ?.trim();
  const sentence = line && (/^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line);
  return sentence && lengthOf(sentence) <= descriptionMax ? sentence : null;
}

function lengthOf(text: string): number {
  return [...text].length;
}
