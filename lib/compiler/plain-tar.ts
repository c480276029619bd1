import { joinChunks } from "#core/folder/inflate-chunks";
import { tarEndBytes, tarHead, tarHeader, tarPadding } from "#core/folder/tar/tar-head";

/** Files as one plain tar, in the order given: what a folder upload is written down as. `emptyFolders` come behind them. */
export function plainTar(files: Iterable<{ path: string; bytes: Uint8Array }>, emptyFolders: readonly string[] = []): Uint8Array {
  const chunks = [...files].flatMap(({ path, bytes }) => [tarHead(path, bytes.length), bytes, new Uint8Array(tarPadding(bytes.length))]);
  const folders = emptyFolders.map((path) => tarHeader({ name: new TextEncoder().encode(`${path}/`), size: 0, mode: 0o755, type: "5" }));
  return joinChunks([...chunks, ...folders, new Uint8Array(tarEndBytes)]);
}
