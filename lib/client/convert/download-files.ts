import { joinChunks } from "#core/folder/inflate-chunks";
import { tarEndBytes, tarHead, tarPadding } from "#core/folder/tar/tar-head";
import { saveFile } from "@/lib/client/upload/save-file";

type TextFile = { path: string; text: string };

/** Hands the files out: one by its name, several as one tgz. */
export async function downloadFiles(name: string, files: readonly TextFile[]): Promise<void> {
  const [only, ...others] = files;
  if (!only) return;
  if (others.length === 0) return saveFile(only.path.slice(only.path.lastIndexOf("/") + 1), new TextEncoder().encode(only.text));
  const gzip = new Blob([new Uint8Array(tarOf(files))]).stream().pipeThrough(new CompressionStream("gzip"));
  saveFile(`${name}.tgz`, new Uint8Array(await new Response(gzip).arrayBuffer()));
}

function tarOf(files: readonly TextFile[]): Uint8Array {
  const chunks = files.flatMap(({ path, text }) => {
    const bytes = new TextEncoder().encode(text);
    return [tarHead(path, bytes.length, 0o644), bytes, new Uint8Array(tarPadding(bytes.length))];
  });
  return joinChunks([...chunks, new Uint8Array(tarEndBytes)]);
}
