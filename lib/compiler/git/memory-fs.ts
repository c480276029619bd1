import type { PromiseFsClient } from "isomorphic-git";

/** Node's error for a path that is not there, which the Git client knows. */
function missing(path: string): Error {
  return Object.assign(new Error(`There is no ${path}`), { code: "ENOENT" });
}

/**
 * A file system in memory for one fetch: names that a foreign server chose touch no disk. Folders are there as soon as something
 * lies in them, and there are no links. `inspect` sees each file before it is kept, and may throw.
 */
export function memoryFs(inspect: (path: string, bytes: Uint8Array) => void = () => {}): PromiseFsClient {
  const files = new Map<string, Uint8Array>();
  const below = (path: string) => {
    const prefix = `${path.replace(/\/$/, "")}/`;
    return [...files.keys()].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  };

  async function readFile(path: string, options?: string | { encoding?: string }): Promise<Uint8Array | string> {
    const bytes = files.get(path);
    if (!bytes) throw missing(path);
    const encoding = typeof options === "string" ? options : options?.encoding;
    return encoding === undefined ? bytes : new TextDecoder().decode(bytes);
  }

  async function writeFile(path: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    inspect(path, bytes);
    files.set(path, bytes);
  }

  async function stat(path: string) {
    const bytes = files.get(path);
    if (!bytes && below(path).length === 0) throw missing(path);
    const kind = bytes ? "file" : "dir";
    return {
      type: kind,
      mode: 0o644,
      size: bytes?.length ?? 0,
      mtimeMs: 0,
      isFile: () => kind === "file",
      isDirectory: () => kind === "dir",
      isSymbolicLink: () => false,
    };
  }

  async function readdir(path: string): Promise<string[]> {
    return [...new Set(below(path).map((name) => name.split("/", 1)[0] ?? name))];
  }

  async function unlink(path: string): Promise<void> {
    if (!files.delete(path)) throw missing(path);
  }

  const noLink = async (path: string): Promise<never> => {
    throw missing(path);
  };
  return {
    promises: {
      readFile,
      writeFile,
      stat,
      lstat: stat,
      readdir,
      unlink,
      mkdir: async () => {},
      rmdir: async () => {},
      readlink: noLink,
      symlink: noLink,
    },
  };
}
