const outer =
  /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g;

/** Without the white space of Unicode at both ends, as Go's strings.TrimSpace sees it: U+0085 is some, U+FEFF is none. */
export function trimSpace(text: string): string {
  return text.replace(outer, "");
}
