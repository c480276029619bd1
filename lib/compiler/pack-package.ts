import { gzipArchive } from "#compiler/gzip-archive";
import type { UploadReport } from "#compiler/jobs";
import { archiveAgent, type PackedAgent } from "#compiler/pack-agent";
import { packageReport } from "#compiler/package-report";
import { readPackage } from "#compiler/read-package";
import { rebuildVerified } from "#compiler/rebuild-package";
import { sha256 } from "#compiler/sha256";
import { checkFolder } from "#core/check-folder";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { canonicalJson } from "#core/package/canonical-json";
import { digestOf } from "#core/package/digest";
import { packagePaths } from "#core/package/layout";
import { sourceFolder } from "#core/package/source-folder";
import type { VerifiedPackage } from "#core/package/verify-package";
import { writeTar } from "#core/package/write-tar";

/** A package that was taken in, in canonical form. */
export type TakenPackage = { report: UploadReport; archive: Uint8Array };

/**
 * Takes in a package that somebody else built: verifies it, builds it again from its source, and keeps it only if the result is the
 * same, so no bundle can differ from the source that people read. Where its builder is not installed, nothing can be rebuilt: the
 * package is kept as it is, marked unproven, if its source passes check and says the same as its manifest and launch settings.
 */
export async function packPackage(archive: Uint8Array): Promise<Checked<TakenPackage>> {
  const verified = readPackage(archive);
  if (!verified.ok) return verified;
  const { proof, built } = await rebuildVerified(verified.value);
  switch (proof.status) {
    case "identical":
      if (!built) throw new Error("A proof without its package");
      return takeIdentical(await archiveAgent(built));
    case "builder-not-installed":
      return takeUnproven(verified.value);
    case "differs":
      return refused(proof.paths.map(differs));
    case "not-valid":
      return refused(proof.errors);
  }
}

function takeIdentical(packed: Checked<PackedAgent>): Checked<TakenPackage> {
  if (!packed.ok) return packed;
  const report = { ...packageReport(packed.value), proof: "identical" as const, leftOut: [] };
  return { ...packed, value: { report, archive: packed.value.archive } };
}

async function takeUnproven(verified: VerifiedPackage): Promise<Checked<TakenPackage>> {
  const { manifest, launch, files, unpackedBytes } = verified;
  const { folder, options } = sourceFolder(verified);
  const checked = checkFolder(folder, options);
  if (!checked.ok) return checked;
  const agent = checked.value;
  const contradictions = [
    ...(agent.name === manifest.name && agent.dialect === manifest.dialect ? [] : [packagePaths.manifest]),
    ...(canonicalJson(agent.launch) === canonicalJson(launch) ? [] : [packagePaths.launch]),
  ];
  if (contradictions.length > 0) return refused(contradictions.map(differs));
  const archive = await gzipArchive(writeTar(Array.from(files, ([path, bytes]) => ({ path, bytes }))));
  const digests = { source: manifest.sourceDigest, artifact: manifest.artifactDigest, archive: digestOf(sha256, archive) };
  const report = packageReport({ agent, manifest, archive, digests, unpackedBytes });
  const kept = { ...report, edition: manifest.edition, proof: "unproven" as const, leftOut: [] };
  return { ok: true, value: { report: kept, archive }, warnings: checked.warnings };
}

function differs(path: string): Diagnostic {
  const message = `${path} is not what this package's source gives when it is built here.`;
  return { code: "REBUILD_DIFFERS", severity: "error", path, message, hint: "Pack the agent folder again, or deploy the folder itself." };
}

function refused([first, ...rest]: Diagnostic[]): Checked<never> {
  if (!first) throw new Error("A refusal without a reason");
  return { ok: false, errors: [first, ...rest], warnings: [] };
}
