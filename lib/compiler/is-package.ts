import { inflateWhole } from "#compiler/inflate-whole";
import { envelopeLimits, type IntakeLimits } from "#core/folder/intake-limits";
import { readBudget } from "#core/folder/read-budget";
import { openTar } from "#core/folder/tar/open-tar";
import { tarMembers } from "#core/folder/tar/tar-members";
import { whileReading } from "#core/folder/upload-refusal";
import { packagePaths } from "#core/package/layout";

/** Of an upload, except that a package may hold what packs as well as it likes: what is too large for a package is still one. */
const limits: IntakeLimits = { ...envelopeLimits, entriesMax: 2 * envelopeLimits.entriesMax, ratioMax: Number.POSITIVE_INFINITY };

/** In a package the entry file lies under source/. */
const entryFile = /^(\.\/)?(agent|skill)\.md$/i;

/**
 * Whether a .tgz is a package, and not an agent folder: its root holds a manifest and launch settings. Looks at names only, as far as
 * it has to; of what is no gzipped tar, or is no upload by its size, it says no, and the reader of folders gives the reason.
 */
export function isPackage(tgz: Uint8Array): boolean {
  const found = whileReading(() => ({ ok: true, value: holdsBoth(tgz), warnings: [] }));
  return found.ok && found.value;
}

function holdsBoth(tgz: Uint8Array): boolean {
  const budget = readBudget(limits, tgz.length, inflateWhole);
  const wanted = new Set<string>([packagePaths.manifest, packagePaths.launch]);
  for (const { name } of tarMembers(openTar(tgz, budget), budget)) {
    if (entryFile.test(name)) return false;
    if (wanted.delete(name) && wanted.size === 0) return true;
  }
  return false;
}
