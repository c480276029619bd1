/** A file as the browser handed it out: its path in what was picked, and a handle whose bytes are read later. */
export type PickedFile = { path: string; file: File };

/**
 * One thing that a person dropped or chose: a folder with everything in it, or a single file (a zip, a tgz, a Markdown
 * file). `unreadable` are paths the browser refused to open.
 */
export type Picked =
  | { kind: "folder"; name: string; files: PickedFile[]; unreadable: string[] }
  | { kind: "file"; name: string; file: File };
