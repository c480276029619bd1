/** JSON for a header, which holds ASCII only. */
export function headerJson(value: object): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
