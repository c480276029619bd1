import { comparePaths } from "#core/folder/agent-folder";
import { canonicalJsonBytes } from "#core/package/canonical-json";
import { type Digest, digestOf, type Sha256 } from "#core/package/digest";

/** A source file by its place in the agent folder. */
export type SourceFile = { path: string; bytes: Uint8Array };

/**
 * Digest of what an author wrote: all declared files of an agent folder, by path and content. File times, modes, undeclared files and
 * builder versions do not enter, so two folders with one source digest are the same agent, whoever packed them.
 */
export function sourceDigest(files: Iterable<SourceFile>, sha256: Sha256): Digest {
  return digestOfSources(
    Array.from(files, ({ path, bytes }) => ({ path, digest: digestOf(sha256, bytes) })),
    sha256,
  );
}

/** The same from digests already made: SHA-256 of the canonical JSON of `[[path, digest], …]`, in path order. */
export function digestOfSources(files: readonly { path: string; digest: Digest }[], sha256: Sha256): Digest {
  const sorted = [...files].sort((a, b) => comparePaths(a.path, b.path));
  return digestOf(sha256, canonicalJsonBytes(sorted.map(({ path, digest }) => [path, digest])));
}
