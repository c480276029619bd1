import { readFile, writeFile } from "node:fs/promises";
import type { JobInput, JobOutput } from "#compiler/jobs";
import { plainTar } from "#compiler/plain-tar";
import { packageSource } from "#compiler/resolution-jobs";
import { sha256 } from "#compiler/sha256";
import type { Checked } from "#core/diagnostics/diagnostic";
import { globalFolders } from "#core/dialects/mux/scopes";
import type { FileEntry, FolderEntry } from "#core/folder/agent-folder";
import { envelopeLimits } from "#core/folder/intake-limits";
import { readTar } from "#core/folder/tar/read-tar";
import type { MergeFolder } from "#core/merge/file-trios";
import { mergeFolders } from "#core/merge/merge-folders";
import { digestOf } from "#core/package/digest";

/** Writes down the author's own files of a stored package, as a plain tar. */
export async function sourceJob({ archivePath, targetPath }: JobInput<"source">): Promise<JobOutput<"source">> {
  const source = await packageSource(archivePath);
  if (!source.ok) return source;
  const { entries } = source.value.folder;
  await writeFile(targetPath, plainTar(ownFiles(entries)));
  const emptyFolders = entries.flatMap(({ kind, path }) =>
    kind === "directory" && !entries.some((entry) => entry.path.startsWith(`${path}/`)) ? path : [],
  );
  return { ok: true, value: { emptyFolders }, warnings: [] };
}

/** Brings a folder together with a newer package of the same agent, and writes down what became of it, as a plain tar. */
export async function mergeJob({ base, mine, theirs, decision, targetPath }: JobInput<"merge">): Promise<JobOutput<"merge">> {
  const [before, after, now] = [
    await packageSource(base.archivePath),
    await packageSource(theirs.archivePath),
    await plainFolder(mine.path),
  ];
  if (!before.ok) return before;
  if (!after.ok) return after;
  if (!now.ok) return now;
  const folders = {
    base: mergeFolder(before.value.folder.entries),
    mine: mergeFolder(now.value),
    theirs: mergeFolder(after.value.folder.entries),
  };
  const { files, ...merge } = mergeFolders(folders, decision);
  await writeFile(targetPath, plainTar([...files].map(([path, bytes]) => ({ path, bytes }))));
  return { ok: true, value: merge, warnings: [] };
}

async function plainFolder(path: string): Promise<Checked<FolderEntry[]>> {
  return readTar(await readFile(path), { ...envelopeLimits, ratioMax: Number.POSITIVE_INFINITY });
}

function mergeFolder(entries: readonly FolderEntry[]): MergeFolder {
  return new Map(ownFiles(entries).map(({ path, bytes }) => [path, { content: bytes, digest: digestOf(sha256, bytes) }]));
}

/** Without the definitions of the workspace that a Mux agent is based on: each check lays them in anew. */
function ownFiles(entries: readonly FolderEntry[]): FileEntry[] {
  return entries.filter(
    (entry): entry is FileEntry => entry.kind === "file" && !globalFolders.some((folder) => entry.path.startsWith(`${folder}/`)),
  );
}
