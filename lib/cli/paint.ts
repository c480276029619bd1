/** What a colour says; the sign beside it says it too. */
export type Tone = "gain" | "loss" | "heading" | "quiet" | "alarm";

const codes: Readonly<Record<Tone, string>> = { gain: "32", loss: "31", heading: "1", quiet: "2", alarm: "1;33" };

export type Paint = (text: string, tone: Tone) => string;

export function painter(colour: boolean): Paint {
  return (text, tone) => (colour ? `\u{1B}[${codes[tone]}m${text}\u{1B}[0m` : text);
}

/** `text` that stands out within a painted line, which goes on in the same tone. */
export function standOut(text: string, colour: boolean): string {
  return colour ? `\u{1B}[7m${text}\u{1B}[27m` : text;
}
