import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Dialect } from "#core/dialects/dialect";
import { globalFolders } from "#core/dialects/mux/scopes";
import { envelopeLimits } from "#core/folder/intake-limits";
import { readTar } from "#core/folder/tar/read-tar";
import type { Digest } from "#core/package/digest";
import { manifestView } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import type { StoredFile } from "@/lib/server/drafts/draft-snapshot";
import { runJob } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { type ResolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { parseDigest } from "@/lib/server/storage/object-store";

/** What a revision's row says of the author's own files. */
export type BaseListing = {
  archive: Digest;
  /** Size and digest by path in the agent folder. */
  files: ReadonlyMap<string, { bytes: number; digest: string }>;
  entryPath: string | null;
  dialect: Dialect;
  /** What the package is called. */
  name: string;
};

/** The files of a revision, with their bytes, by path in the agent folder. */
export type BaseFolder = { files: ReadonlyMap<string, StoredFile>; emptyFolders: string[] };

/** Null for a draft that begins an agent. */
export async function readBaseListing(
  db: Db | Tx,
  ctx: ServiceContext,
  { agentId, baseRevision }: { agentId: string | null; baseRevision: number | null },
): Promise<BaseListing | null> {
  if (agentId === null || baseRevision === null) return null;
  const row = await db.revision.findFirst({
    where: { agentId, number: baseRevision, workspaceId: ctx.workspace.id },
    select: { archiveDigest: true, manifest: true },
  });
  if (!row) throw new Error(`the revision v${baseRevision} of agent ${agentId} vanished`);
  const manifest = manifestView.parse(row.manifest);
  const own = manifest.files.flatMap(({ sourcePath, bytes, digest }) =>
    sourcePath === undefined || isAround(sourcePath) ? [] : [[sourcePath, { bytes, digest }] as const],
  );
  const entryPath = manifest.files.find(({ role }) => role === "entry")?.sourcePath ?? null;
  return { archive: parseDigest(row.archiveDigest), files: new Map(own), entryPath, dialect: manifest.dialect, name: manifest.name };
}

/** @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT. */
export async function readBaseFolder(base: BaseListing | null, sources: ResolutionSources): Promise<BaseFolder> {
  if (!base) return { files: new Map(), emptyFolders: [] };
  return withTempFolder(async (folder) => {
    const targetPath = path.join(folder, "source");
    const { emptyFolders } = await withArchive(sources.store, base.archive, (archivePath) =>
      runJob(sources.jobs, "source", { archivePath, targetPath }),
    );
    const files = [...(await readPlainTar(targetPath))].map(([at, bytes]) => [at, { bytes, digest: knownDigest(base, at) }] as const);
    return { files: new Map(files), emptyFolders };
  });
}

function knownDigest({ archive, files }: BaseListing, at: string): string {
  const file = files.get(at);
  if (!file) throw new Error(`the manifest of ${archive} does not list ${at}`);
  return file.digest;
}

/** The files of a tar that one of our own jobs wrote. */
export async function readPlainTar(file: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = readTar(await readFile(file), { ...envelopeLimits, ratioMax: Number.POSITIVE_INFINITY });
  if (!read.ok) throw new Error(`${file} cannot be read: ${read.errors[0].message}`);
  return new Map(read.value.flatMap((entry) => (entry.kind === "file" ? [[entry.path, entry.bytes] as const] : [])));
}

/** Whether a path is of a definition that the workspace laid around a Mux agent. */
function isAround(sourcePath: string): boolean {
  return globalFolders.some((folder) => sourcePath.startsWith(`${folder}/`));
}
