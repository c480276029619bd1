import type { CheckedAgent } from "#core/dialects/checked-agent";
import { artifactDigest } from "#core/package/artifact-digest";
import { digestOf, type Sha256 } from "#core/package/digest";
import { isExecutable } from "#core/package/executable";
import type { PackageFile } from "#core/package/layout";
import type { Builder, Manifest, ManifestFile } from "#core/package/manifest";
import { digestOfSources } from "#core/package/source-digest";

/** The manifest of a package: `files` as layoutPackage gives them. Hashes each file once. */
export function buildManifest(agent: CheckedAgent, files: readonly PackageFile[], builder: Builder, sha256: Sha256): Manifest {
  const listed = files.map((file) => describeFile(file, sha256));
  const { dialect, edition, name } = agent;
  const body = { schemaVersion: 1, dialect, edition, name, files: listed, builder } as const;
  return { ...body, sourceDigest: digestOfManifestSources(listed, sha256), artifactDigest: artifactDigest(body, sha256) };
}

/** The source digest that a manifest's own list of files stands for. */
export function digestOfManifestSources(files: readonly ManifestFile[], sha256: Sha256) {
  const sources = files.flatMap(({ sourcePath, digest }) => (sourcePath === undefined ? [] : [{ path: sourcePath, digest }]));
  return digestOfSources(sources, sha256);
}

function describeFile({ path, bytes, role, sourcePath }: PackageFile, sha256: Sha256): ManifestFile {
  return {
    path,
    bytes: bytes.length,
    digest: digestOf(sha256, bytes),
    role,
    ...(sourcePath !== undefined && { sourcePath }),
    ...(isExecutable(bytes) && { executable: true as const }),
  };
}
