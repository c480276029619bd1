import { type BuiltAgent, buildAgent } from "#compiler/build-agent";
import { gzipArchive } from "#compiler/gzip-archive";
import type { PackageDigests } from "#compiler/jobs";
import { refusePackageSize } from "#compiler/refuse-package-size";
import { sha256 } from "#compiler/sha256";
import type { CheckOptions } from "#core/check-options";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import { digestOf } from "#core/package/digest";
import { type Manifest, packageLimits } from "#core/package/manifest";
import { writeTar } from "#core/package/write-tar";

/** An agent with its package. `archive` is the canonical .tgz. */
export type PackedAgent = {
  agent: CheckedAgent;
  manifest: Manifest;
  archive: Uint8Array;
  digests: PackageDigests;
  unpackedBytes: number;
};

/**
 * Checks an agent folder, bundles its tools and packs it in memory.
 * @param options as in checkFolder.
 * @returns all findings of check, else those of the bundler, else PACKAGE_TOO_LARGE.
 */
export async function packAgent(folder: AgentFolder, options: CheckOptions = {}): Promise<Checked<PackedAgent>> {
  const built = await buildAgent(folder, options);
  return built.ok ? { ...(await archiveAgent(built.value)), warnings: built.warnings } : built;
}

/** Packs what was built. @returns PACKAGE_TOO_LARGE when the archive is. */
export async function archiveAgent({ agent, manifest, files, unpackedBytes }: BuiltAgent): Promise<Checked<PackedAgent>> {
  const archive = await gzipArchive(writeTar(files));
  if (archive.length > packageLimits.archiveBytesMax) return refusePackageSize("packed", archive.length, files);
  const digests = { source: manifest.sourceDigest, artifact: manifest.artifactDigest, archive: digestOf(sha256, archive) };
  return { ok: true, value: { agent, manifest, archive, digests, unpackedBytes }, warnings: [] };
}
