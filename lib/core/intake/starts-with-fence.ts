/** Whether the text begins with a frontmatter's opening fence. */
export function startsWithFence(bytes: Uint8Array): boolean {
  return /^\uFEFF?---[ \t]*\r?\n/.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, 64)));
}
