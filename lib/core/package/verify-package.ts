import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { FileEntry, FolderEntry } from "#core/folder/agent-folder";
import { artifactDigest } from "#core/package/artifact-digest";
import { digestOfManifestSources } from "#core/package/build-manifest";
import { digestOf, type Sha256 } from "#core/package/digest";
import { packagePaths } from "#core/package/layout";
import { type LaunchSettings, type Manifest, type ManifestFile, packageLimits } from "#core/package/manifest";
import { readLaunch, readManifest } from "#core/package/read-manifest";

/** A package whose every byte is accounted for. `files` holds what the manifest lists, in its order, and the manifest itself. */
export type VerifiedPackage = {
  manifest: Manifest;
  launch: LaunchSettings;
  files: ReadonlyMap<string, Uint8Array>;
  unpackedBytes: number;
};

/**
 * Compares the entries of an archive with the manifest among them: every size and digest, nothing missing, nothing more, the source
 * and artifact digests recomputed. It shows that the package is whole, not that its bundle comes from its source: rebuilding does.
 * Folders count for nothing; links and repeated paths are refused. Never throws.
 * @returns all findings at once, except that a manifest that cannot be read hides the rest.
 */
export function verifyPackage(entries: readonly FolderEntry[], sha256: Sha256): Checked<VerifiedPackage> {
  const errors: Diagnostic[] = [];
  const files = filesOf(entries, errors);
  const unpackedBytes = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (unpackedBytes > packageLimits.unpackedBytesMax)
    return refused([
      finding("PACKAGE_TOO_LARGE", "", `The files have ${unpackedBytes} bytes; ${packageLimits.unpackedBytesMax} are allowed.`),
    ]);

  const manifest = readManifest(files.get(packagePaths.manifest));
  if (!manifest.ok) return refused([...manifest.errors, ...errors]);
  errors.push(...compareFiles(manifest.value.files, files, sha256), ...compareDigests(manifest.value, sha256));

  const launch = readLaunch(files.get(packagePaths.launch));
  if (!launch.ok) errors.push(...launch.errors);
  if (!launch.ok || errors.length > 0) return refused(errors);
  return { ok: true, value: { manifest: manifest.value, launch: launch.value, files, unpackedBytes }, warnings: [] };
}

function filesOf(entries: readonly FolderEntry[], errors: Diagnostic[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (entry.kind === "directory") continue;
    if (files.has(entry.path)) errors.push(finding("ARCHIVE_DUPLICATE_PATH", entry.path, "This path is in the archive twice."));
    else if (entry.kind === "link")
      errors.push(finding("PACKAGE_EXTRA_ENTRY", entry.path, "A package holds files only, and this is a link."));
    else files.set(entry.path, (entry satisfies FileEntry).bytes);
  }
  return files;
}

function* compareFiles(listed: readonly ManifestFile[], files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Iterable<Diagnostic> {
  const expected = new Set<string>([packagePaths.manifest]);
  for (const file of listed) {
    expected.add(file.path);
    const bytes = files.get(file.path);
    if (!bytes) yield finding("PACKAGE_MISSING_ENTRY", file.path, "The manifest lists this file, and the archive does not have it.");
    else if (bytes.length !== file.bytes)
      yield finding("PACKAGE_DIGEST", file.path, `The file has ${bytes.length} bytes; the manifest says ${file.bytes}.`);
    else if (digestOf(sha256, bytes) !== file.digest)
      yield finding("PACKAGE_DIGEST", file.path, "The file has another digest than the manifest says.");
  }
  for (const path of files.keys()) {
    if (!expected.has(path)) yield finding("PACKAGE_EXTRA_ENTRY", path, "The archive has this file, and the manifest does not list it.");
  }
}

function* compareDigests(manifest: Manifest, sha256: Sha256): Iterable<Diagnostic> {
  const source = digestOfManifestSources(manifest.files, sha256);
  if (source !== manifest.sourceDigest)
    yield finding("PACKAGE_DIGEST", packagePaths.manifest, `The source digest is ${source}; the manifest says ${manifest.sourceDigest}.`);
  const artifact = artifactDigest(manifest, sha256);
  if (artifact !== manifest.artifactDigest)
    yield finding(
      "PACKAGE_DIGEST",
      packagePaths.manifest,
      `The artifact digest is ${artifact}; the manifest says ${manifest.artifactDigest}.`,
    );
}

function finding(code: DiagnosticCode, path: string, message: string): Diagnostic {
  return { code, severity: "error", path, message };
}

function refused(errors: readonly Diagnostic[]): Checked<never> {
  const [first, ...rest] = errors;
  if (!first) throw new Error("A refusal without a reason");
  return { ok: false, errors: [first, ...rest], warnings: [] };
}
