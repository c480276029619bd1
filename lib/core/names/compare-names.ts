/** Order of names by their code units, the same in every locale; for `sort`. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
