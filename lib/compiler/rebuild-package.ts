import { type BuiltAgent, buildAgent } from "#compiler/build-agent";
import { installedBuilder, isInstalled } from "#compiler/builder";
import type { RebuildProof } from "#compiler/jobs";
import { readPackage } from "#compiler/read-package";
import type { Checked } from "#core/diagnostics/diagnostic";
import { packagePaths } from "#core/package/layout";
import type { Manifest } from "#core/package/manifest";
import { sourceFolder } from "#core/package/source-folder";
import type { VerifiedPackage } from "#core/package/verify-package";

/** A proof, and what was built for it: present when the source could be built. It is compared by its files, without an archive. */
export type Rebuilt = { proof: RebuildProof; built?: BuiltAgent };

/** Verifies an archive, builds it again from its own source, and compares. Never throws on bad input. */
export async function rebuildPackage(archive: Uint8Array): Promise<RebuildProof> {
  const verified = readPackage(archive);
  if (!verified.ok) return { status: "not-valid", errors: verified.errors };
  return (await rebuildVerified(verified.value)).proof;
}

/** The same for a package that is already verified. */
export async function rebuildVerified(verified: VerifiedPackage): Promise<Rebuilt> {
  const { manifest } = verified;
  const notInstalled: Rebuilt = {
    proof: { status: "builder-not-installed", needed: manifest.builder, installed: installedBuilder(manifest.builder.bundler !== null) },
  };
  if (!isInstalled(manifest.builder)) return notInstalled;
  const built = await buildSource(verified);
  if (!built.ok) return { proof: { status: "not-valid", errors: built.errors } };
  if (built.value.manifest.edition !== manifest.edition) return notInstalled;
  const paths = differingPaths(manifest, built.value.manifest);
  const builder = manifest.builder;
  if (paths.length > 0) return { proof: { status: "differs", paths, builder }, built: built.value };
  return { proof: { status: "identical", artifactDigest: manifest.artifactDigest, builder }, built: built.value };
}

function buildSource(verified: VerifiedPackage): Promise<Checked<BuiltAgent>> {
  const { folder, options } = sourceFolder(verified);
  return buildAgent(folder, options);
}

/** Paths that differ, in path order; the manifest itself when it says other things about equal files. */
function differingPaths(given: Manifest, rebuilt: Manifest): string[] {
  const ours = new Map(rebuilt.files.map(({ path, digest }) => [path, digest]));
  const theirs = new Map(given.files.map(({ path, digest }) => [path, digest]));
  const paths = new Set([...theirs.keys(), ...ours.keys()].filter((path) => ours.get(path) !== theirs.get(path)));
  if (paths.size === 0 && given.artifactDigest !== rebuilt.artifactDigest) paths.add(packagePaths.manifest);
  return [...paths].sort();
}
