import type { FolderEntry } from "#core/folder/agent-folder";
import type { InflateWhole } from "#core/folder/inflate-chunks";
import type { Sha256 } from "#core/package/digest";
import { readPackage } from "#core/package/read-package";
import { sourceFolder } from "#core/package/source-folder";

/** The source of a skill's package, in a folder of its name. One that cannot be read is as if it were not there. */
export function packagedSkill(name: string, archive: Uint8Array, sha256: Sha256, inflate?: InflateWhole): FolderEntry[] {
  const read = readPackage(archive, sha256, inflate);
  return read.ok ? sourceFolder(read.value).folder.entries.map((entry) => ({ ...entry, path: `${name}/${entry.path}` })) : [];
}
