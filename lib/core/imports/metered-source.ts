/** Thrown out of a parser that reads the same text again and again. */
export class ParseBudgetSpent extends Error {}

/**
 * A source text that counts how often a parser looks at it. Backtracking parsers re-read: `<T>(<T>(<T>(…` costs
 * @babel/parser twice the work per level, seconds for 100 characters. A count is a deadline without a clock, so the same
 * text has the same outcome on every machine. Ordinary modules need one to five looks per character.
 */
class MeteredSource extends String {
  constructor(
    private readonly text: string,
    private looksLeft: number,
  ) {
    super(text);
  }

  override charCodeAt(index: number): number {
    if (--this.looksLeft < 0) throw new ParseBudgetSpent();
    return this.text.charCodeAt(index);
  }

  override codePointAt(index: number): number | undefined {
    if (--this.looksLeft < 0) throw new ParseBudgetSpent();
    return this.text.codePointAt(index);
  }

  // The two below change nothing but speed: engines are slow to unwrap a String object.
  override slice(start?: number, end?: number): string {
    return this.text.slice(start, end);
  }

  override toString(): string {
    return this.text;
  }
}

/**
 * `text` with a reading budget of 16 looks per character and 200,000 on top.
 * The cast is sound for readers that use string methods, `length` and regular expressions: a String object has them all
 * and converts to the same text. It is not sound for `===` and `typeof`.
 * @throws {ParseBudgetSpent} out of `charCodeAt` or `codePointAt` when the budget is spent.
 */
export function meteredSource(text: string): string {
  return new MeteredSource(text, 16 * text.length + 200_000) as unknown as string;
}
