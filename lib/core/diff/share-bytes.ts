import type { ComparedPackage } from "#core/diff/compared-package";
import { agentFolder } from "#core/folder/agent-folder";

/**
 * `after` with the bytes of `before` wherever a file is the same. What is learnt of bytes (their imports, private keys in them) is kept with
 * them, and then counts for both sides: most files of two revisions are equal.
 */
export function shareBytes(before: ComparedPackage, after: ComparedPackage): ComparedPackage {
  const bytesByDigest = new Map<string, Uint8Array>();
  for (const { sourcePath, digest } of before.manifest.files) {
    const entry = sourcePath === undefined ? undefined : before.place.folder.get(sourcePath);
    if (entry?.kind === "file") bytesByDigest.set(digest, entry.bytes);
  }
  const digests = new Map(after.manifest.files.map(({ sourcePath, digest }) => [sourcePath, digest]));
  const entries = after.place.folder.entries.map((entry) => {
    const bytes = entry.kind === "file" ? bytesByDigest.get(digests.get(entry.path) ?? "") : undefined;
    return entry.kind === "file" && bytes ? { ...entry, bytes } : entry;
  });
  return { ...after, place: { ...after.place, folder: agentFolder(entries) } };
}
