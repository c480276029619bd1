/** A JSON string as Go's encoding/json writes it: `<`, `>`, `&`, U+2028 and U+2029 as escapes, control characters in lower case. */
export function goJsonString(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (found) => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
