import { readPackage } from "#compiler/read-package";
import { sha256 } from "#compiler/sha256";
import { sourceFolder } from "#compiler/source-folder";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { ComparedPackage } from "#core/diff/compared-package";
import { digestOf } from "#core/package/digest";

/** A package archive as one side of a comparison, every byte verified. */
export function comparedPackage(archive: Uint8Array): Checked<ComparedPackage> {
  const read = readPackage(archive);
  if (!read.ok) return read;
  const { manifest, launch, unpackedBytes } = read.value;
  const value = {
    place: sourceFolder(read.value),
    manifest,
    launch,
    archive: { digest: digestOf(sha256, archive), bytes: archive.length },
    unpackedBytes,
  };
  return { ...read, value };
}
