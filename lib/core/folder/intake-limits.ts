/** Bounds of one upload. Bytes and entries are counted as they are really read, never as an archive declares them. */
export type IntakeLimits = {
  /** The upload as it is sent. */
  uploadBytesMax: number;
  /** Entries of every kind, those that are set aside too. */
  entriesMax: number;
  /** One path, in UTF-8. */
  pathBytesMax: number;
  /** Segments of one path. */
  depthMax: number;
  /** Everything that comes out of the decompressor. */
  unpackedBytesMax: number;
  /** Unpacked bytes for each byte sent; looked at only above `ratioFreeBytes`. */
  ratioMax: number;
};

const mebibyte = 1024 * 1024;

/**
 * The envelope: what may be sent at all, before it is known which files the agent declares. It is wider than the limits
 * of a package (`packageLimits`), because a zip of a whole working folder holds more than the agent; a package that is
 * too large is refused later, by name.
 */
export const envelopeLimits: IntakeLimits = {
  // Four times a packed package: room for files that the agent does not declare.
  uploadBytesMax: 64 * mebibyte,
  // A folder of this size is a repository with its dependencies, not an agent.
  entriesMax: 10_000,
  // Longer paths cannot be unpacked everywhere; a declared path is held to 100 bytes by check.
  pathBytesMax: 1024,
  // Far deeper than any folder that people write, shallow enough for every walk.
  depthMax: 32,
  // Four times an unpacked package.
  unpackedBytesMax: 256 * mebibyte,
  // Text packs 3 to 10 times; deflate ends at 1,032. In between lie only bombs and blank files.
  ratioMax: 100,
};

/** Below this, a high ratio is a small blank file and harms nobody. */
export const ratioFreeBytes = mebibyte;
