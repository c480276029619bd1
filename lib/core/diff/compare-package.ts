import type { Dialect } from "#core/dialects/dialect";
import type { ComparedPackage } from "#core/diff/compared-package";
import type { Digest } from "#core/package/digest";
import { packagePaths } from "#core/package/layout";
import type { Builder } from "#core/package/manifest";

/** The facts of a package that its files do not say. `bundleBytes` is the size of the bundled tools; null without any. */
export type PackageFacts = {
  name: string;
  dialect: Dialect;
  edition: string;
  builder: Builder;
  digests: { source: Digest; artifact: Digest; archive: Digest };
  archiveBytes: number;
  unpackedBytes: number;
  fileCount: number;
  bundleBytes: number | null;
};

/** `isSameSource`: the same files of the author; with another artifact, another builder made it. */
export type PackageComparison = { before: PackageFacts; after: PackageFacts; isSameSource: boolean; isSameArtifact: boolean };

export function comparePackage(before: ComparedPackage, after: ComparedPackage): PackageComparison {
  const [was, is] = [factsOf(before), factsOf(after)];
  return {
    before: was,
    after: is,
    isSameSource: was.digests.source === is.digests.source,
    isSameArtifact: was.digests.artifact === is.digests.artifact,
  };
}

function factsOf({ manifest, archive, unpackedBytes }: ComparedPackage): PackageFacts {
  const { name, dialect, edition, builder, files } = manifest;
  return {
    name,
    dialect,
    edition,
    builder,
    digests: { source: manifest.sourceDigest, artifact: manifest.artifactDigest, archive: archive.digest },
    archiveBytes: archive.bytes,
    unpackedBytes,
    fileCount: files.length,
    bundleBytes: files.find(({ path }) => path === packagePaths.tools)?.bytes ?? null,
  };
}
