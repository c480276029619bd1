/**
 * Whether a packaged file gets the execute bit: its bytes begin with `#!`. Content decides, not the mode on disk, because zip files,
 * browsers and Windows know no modes and must give the same package.
 */
export function isExecutable(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21;
}
