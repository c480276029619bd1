/** One entry of an archive, as the archive says it: nothing about its name has been judged yet. */
export type ArchiveEntry = {
  name: string;
  kind: "file" | "link" | "directory" | "other";
  /** For `other`, what it is: "a hard link". It is refused unless it lies in something that is set aside. */
  what?: string;
  /** Unix permission bits with setuid, setgid and sticky; null where the archive has none. */
  mode: number | null;
  /** The modification time lies before 1970 or after 2099. */
  oddTime: boolean;
  /** The content of a file, or the target of a link in UTF-8. To be called at most once, and before the next entry is asked for. */
  read(): Uint8Array;
};

/** A link's target is read like content, so it has a bound of its own: what Linux allows. */
export const linkTargetBytesMax = 4096;
