import type { MergeFolder } from "#core/merge/file-trios";

/** A folder of texts; its digests tell texts apart and are no more than that. */
export function mergeFolder(files: Readonly<Record<string, string>>): MergeFolder {
  const encoder = new TextEncoder();
  return new Map(Object.entries(files).map(([path, text]) => [path, { content: encoder.encode(text), digest: `sha256:${text}` }]));
}

/** The texts of a merged folder, by path. */
export function textsOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Object.fromEntries([...files].map(([path, content]) => [path, decoder.decode(content)]));
}
