/** Text that UTF-8 can carry: a half of a surrogate pair, which only an escape can write, becomes U+FFFD, as in Go. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\u{FFFD}");
}
