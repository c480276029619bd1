/** The parser's complaints in the author's words, by how they begin. */
const messages: readonly [start: string, message: string][] = [
  ["Expected equal", "This line is no `key = value`; a key needs an equals sign."],
  ["Unspecified values", "A value is missing behind the equals sign."],
  ["Empty bare keys", "A key is missing before the equals sign."],
  ["Must be a newline", "Something follows the value; each key has a line of its own."],
  ["Expected comma", "A comma is missing between two values."],
  ["Defining a key multiple times", "This key is here a second time."],
  ["Unterminated string", "A quote that begins above is not closed."],
  ["Unterminated array", "A bracket [ is not closed."],
  ["Unterminated inline table", "A brace { is not closed."],
  ["Unterminated table-key", "The name of a table is not closed by a bracket."],
  ["Control characters", "This control character must be written as an escape."],
  ["Leading zeros", "A number cannot begin with a zero."],
  ["Unexpected invalid date", "This is no date."],
  ["Unexpected invalid time", "This is no time."],
];

/** One sentence; a complaint that is not listed keeps the parser's own words. */
export function tomlErrorMessage(parserMessage: string): string {
  const known = messages.find(([start]) => parserMessage.startsWith(start));
  return known ? known[1] : `TOML does not allow this: ${parserMessage.replace(/[.:]?$/, "")}.`;
}
