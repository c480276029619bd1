/** `tar` is also how a folder that came as a multipart body is spooled. */
export type UploadKind = "zip" | "tgz" | "tar" | "markdown";

const ends: [RegExp, UploadKind][] = [
  [/\.zip$/i, "zip"],
  [/\.(tgz|tar\.gz)$/i, "tgz"],
  [/\.tar$/i, "tar"],
  [/\.(md|markdown)$/i, "markdown"],
];

/**
 * What an upload is: by its first bytes, which cannot be wrong by accident, then by its name. A damaged zip that is
 * named `.zip` is therefore a zip, and its reader says what is wrong with it.
 * @returns null when neither tells.
 */
export function detectUpload(bytes: Uint8Array, fileName?: string): UploadKind | null {
  if (startsWith(bytes, 0, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, 0, [0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (startsWith(bytes, 0, [0x1f, 0x8b])) return "tgz";
  if (startsWith(bytes, 257, [0x75, 0x73, 0x74, 0x61, 0x72])) return "tar";
  return ends.find(([end]) => fileName !== undefined && end.test(fileName))?.[1] ?? null;
}

function startsWith(bytes: Uint8Array, offset: number, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[offset + i] === byte);
}
