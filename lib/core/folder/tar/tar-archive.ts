import { type ArchiveEntry, linkTargetBytesMax } from "#core/folder/archive-entry";
import { quotePath } from "#core/folder/quote-path";
import type { ReadBudget } from "#core/folder/read-budget";
import { openTar } from "#core/folder/tar/open-tar";
import { tarMembers } from "#core/folder/tar/tar-members";
import { refuse } from "#core/folder/upload-refusal";

const encoder = new TextEncoder();
const year2100 = 4_102_444_800;

/** The entries of an uploaded tar, gzipped or not. `tar -C folder .` begins each name with `./`, which says nothing. */
export function* readTarArchive(bytes: Uint8Array, budget: ReadBudget): Generator<ArchiveEntry> {
  for (const member of tarMembers(openTar(bytes, budget), budget)) {
    const name = member.name.replace(/^\.\//, "");
    if (member.kind === "directory" && (name === "" || name === ".")) continue;
    const { kind, what, mode, mtime } = member;
    yield {
      name,
      kind,
      what,
      mode,
      oddTime: mtime === null || Number.isNaN(mtime) || mtime < 0 || mtime >= year2100,
      read: () => (kind === "link" ? linkTarget(name, member.linkTarget) : member.read()),
    };
  }
}

function linkTarget(name: string, target: string): Uint8Array {
  const bytes = encoder.encode(target);
  if (bytes.length > linkTargetBytesMax) refuse("ARCHIVE_BROKEN", `The target of the link ${quotePath(name)} is too long.`, { path: name });
  return bytes;
}
