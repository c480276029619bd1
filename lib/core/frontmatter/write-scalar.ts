const plain = /^[A-Za-z][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*$/;
const notText = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** `text` as a YAML value on one line: plain where nothing can mistake it, else quoted. `text` must hold no line end. */
export function writeScalar(text: string): string {
  return plain.test(text) && !notText.test(text) ? text : quoteScalar(text);
}

/** In double quotes; in single quotes where that spares escapes. */
export function quoteScalar(text: string): string {
  return /["\\]/.test(text) ? `'${text.replace(/'/g, "''")}'` : `"${text}"`;
}
