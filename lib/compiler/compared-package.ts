import { inflateWhole } from "#compiler/inflate-whole";
import { sha256 } from "#compiler/sha256";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { ComparedPackage } from "#core/diff/compared-package";
import { openComparedPackage } from "#core/diff/open-compared-package";

/** A package archive as one side of a comparison, every byte verified. */
export function comparedPackage(archive: Uint8Array): Checked<ComparedPackage> {
  return openComparedPackage(archive, sha256, inflateWhole);
}
