const plain = /^[A-Za-z][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*$/;
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** `text` as a YAML value on one line: plain where nothing can mistake it, else quoted. `text` must hold no line end. */
export function writeScalar(text: string): string {
  return plain.test(text) && !notText.test(text) ? text : quoteScalar(text);
}

/**
 * `text` so that nobody has to read escapes: in double quotes; in single quotes where it holds a double quote or a backslash; as a block
 * of lines where it holds single ones as well. `indent` is that of the key, `newline` the file's line end.
 */
export function quoteReadably(text: string, indent: number, newline: string): string {
  if (!/["\\]/.test(text) || !text.includes("'") || text.includes("\n")) return quoteScalar(text);
  return `|-${newline}${" ".repeat(indent + 2)}${text}`;
}

/** In double quotes; in single quotes where that spares escapes. */
export function quoteScalar(text: string): string {
  return /["\\]/.test(text) ? `'${text.replace(/'/g, "''")}'` : `"${text}"`;
}
