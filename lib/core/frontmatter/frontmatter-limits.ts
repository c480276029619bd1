/** Bounds that hold before any parser runs. Bytes are UTF-8. */
export type FrontmatterLimits = {
  /** Of the whole file, body included. */
  entryBytesMax: number;
  frontmatterBytesMax: number;
  /** Nesting levels; the top map is level 1. */
  depthMax: number;
  keysMax: number;
  /** Lines, list items, quoted texts, tags, anchors and aliases. */
  partsMax: number;
};

export const defaultLimits: FrontmatterLimits = {
  entryBytesMax: 1024 * 1024,
  frontmatterBytesMax: 64 * 1024,
  depthMax: 64,
  keysMax: 2_000,
  partsMax: 8_000,
};
