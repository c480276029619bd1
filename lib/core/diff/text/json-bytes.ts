/** Signs that JSON writes with a backslash and a letter or themselves; other control characters take six bytes. */
const escapedShort = new Set([...'\b\t\n\f\r"\\'].map((sign) => sign.charCodeAt(0)));

/** The bytes that `text` takes as JSON in UTF-8, without its quotes. */
export function jsonBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += escapedShort.has(unit) ? 2 : unit < 0x20 ? 6 : 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else bytes += isPair(text, at) ? 2 : 6;
  }
  return bytes;
}

/** Whether a half of a surrogate pair has its other half beside it: together they take four bytes, alone each is escaped. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff || (at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff);
}
