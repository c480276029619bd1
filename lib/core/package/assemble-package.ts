import type { CheckedAgent } from "#core/dialects/checked-agent";
import { buildManifest } from "#core/package/build-manifest";
import { canonicalJsonBytes } from "#core/package/canonical-json";
import type { Sha256 } from "#core/package/digest";
import { layoutPackage, packagePaths, type ToolBundle } from "#core/package/layout";
import type { Builder, Manifest } from "#core/package/manifest";
import type { TarFile } from "#core/package/write-tar";

/** A package before it becomes an archive. `files` holds the manifest too; `unpackedBytes` is the sum of all their sizes. */
export type AssembledPackage = { manifest: Manifest; files: TarFile[]; unpackedBytes: number };

/** Lays out an agent's package and writes its manifest: all that is left to do is tar and gzip. */
export function assemblePackage(agent: CheckedAgent, tools: ToolBundle | null, builder: Builder, sha256: Sha256): AssembledPackage {
  const laidOut = layoutPackage(agent, tools);
  const manifest = buildManifest(agent, laidOut, builder, sha256);
  const files = [{ path: packagePaths.manifest, bytes: canonicalJsonBytes(manifest) }, ...laidOut];
  return { manifest, files, unpackedBytes: files.reduce((sum, file) => sum + file.bytes.length, 0) };
}
