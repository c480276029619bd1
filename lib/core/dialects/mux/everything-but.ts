/** `(?!(?:a|b)$).*`: every name but those that it lists. */
const form = /^\(\?!\(\?:(?:[^()\\]|\\.)*\)\$\)\.\*$/;

/** Whether a pattern is about every tool, known or not, with or without names that it leaves out. */
export function isAboutEverything(pattern: string): boolean {
  return pattern === ".*" || form.test(pattern);
}
