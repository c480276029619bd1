import type { Checked } from "#core/diagnostics/diagnostic";
import type { FolderEntry } from "#core/folder/agent-folder";
import { entryKindProblem, entryPath } from "#core/folder/entry-path";
import type { InflateWhole } from "#core/folder/inflate-chunks";
import type { IntakeLimits } from "#core/folder/intake-limits";
import { readBudget } from "#core/folder/read-budget";
import { openTar } from "#core/folder/tar/open-tar";
import { tarMembers } from "#core/folder/tar/tar-members";
import { whileReading } from "#core/folder/upload-refusal";

/** An entry as a tar holds it, with what its header says about it. Numbers in a form that no plain header has are null. */
export type TarEntry = FolderEntry & { mode: number; mtime: number | null; uid: number | null; gid: number | null };

/**
 * Reads a tar, gzipped or not, entry for entry in its own order: nothing is set aside, merged or added, and a path that
 * comes twice is there twice. This is the reader for packages; uploads are read by `readUpload`.
 */
export function readTar(bytes: Uint8Array, limits: IntakeLimits, inflateWhole?: InflateWhole): Checked<TarEntry[]> {
  return whileReading(() => {
    const budget = readBudget(limits, bytes.length, inflateWhole);
    const entries: TarEntry[] = [];
    for (const member of tarMembers(openTar(bytes, budget), budget)) {
      const named = entryPath(member.name, { isDirectory: member.kind === "directory", separator: "/", limits });
      if ("problem" in named) return { ok: false, errors: [named.problem], warnings: [] };
      const { kind, mode, mtime, uid, gid } = member;
      if (kind === "other") return { ok: false, errors: [entryKindProblem(named.path, member.what)], warnings: [] };
      const about = { path: named.path, mode, mtime, uid, gid };
      if (kind === "file") entries.push({ ...about, kind, bytes: member.read(), executable: (mode & 0o100) !== 0 });
      else if (kind === "link") entries.push({ ...about, kind, target: member.linkTarget });
      else entries.push({ ...about, kind });
    }
    return { ok: true, value: entries, warnings: [] };
  });
}
