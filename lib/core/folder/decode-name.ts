const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Strict UTF-8 to text. @returns null for bytes that are not UTF-8. */
export function decodeName(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes that are not UTF-8, for a message: ASCII as it is, the rest as `\x..`. */
export function nameForMessage(bytes: Uint8Array): string {
  const shown = [...bytes.subarray(0, 120)].map((byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`,
  );
  return `"${shown.join("")}${bytes.length > 120 ? "…" : ""}"`;
}
