import { installedBuilder } from "#compiler/builder";
import { bundleTools } from "#compiler/bundle-tools";
import { gzip } from "#compiler/gzip";
import type { PackageDigests } from "#compiler/jobs";
import { refusePackageSize } from "#compiler/refuse-package-size";
import { sha256 } from "#compiler/sha256";
import { checkFolder } from "#core/check-folder";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import { assemblePackage } from "#core/package/assemble-package";
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
 * Checks an agent folder, bundles its tools and builds its package in memory.
 * @param options.entry the path that a person named instead of the folder, as in checkFolder.
 * @returns all findings of check, else those of the bundler, else PACKAGE_TOO_LARGE.
 */
export async function packAgent(folder: AgentFolder, options: { entry?: string } = {}): Promise<Checked<PackedAgent>> {
  const checked = checkFolder(folder, options);
  if (!checked.ok) return checked;
  const { value: agent, warnings } = checked;

  const hasTools = agent.toolModules.length > 0;
  const tools = hasTools ? await bundleTools(agent.toolModules, agent.files) : { ok: true as const, value: null };
  if (!tools.ok) return { ...tools, warnings };

  const { manifest, files, unpackedBytes } = assemblePackage(agent, tools.value, installedBuilder(hasTools), sha256);
  if (unpackedBytes > packageLimits.unpackedBytesMax) return { ...refusePackageSize("unpacked", unpackedBytes, files), warnings };
  const archive = gzip(writeTar(files));
  if (archive.length > packageLimits.archiveBytesMax) return { ...refusePackageSize("packed", archive.length, files), warnings };

  const digests = { source: manifest.sourceDigest, artifact: manifest.artifactDigest, archive: digestOf(sha256, archive) };
  return { ok: true, value: { agent, manifest, archive, digests, unpackedBytes }, warnings };
}
