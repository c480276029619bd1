/**
 * What a run of unspaced script is found by: each two neighbours, and its last character alone. The nth stands at the nth place of the run,
 * so that a longer piece is a row of neighbours.
 */
export function runLexemes(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}
