import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { AroundFile } from "#compiler/jobs";
import { chainLengths } from "#core/dialects/mux/chain";
import { builtInFolder, globalFolders } from "#core/dialects/mux/scopes";
import { manifestView } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import { runJob } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { findMuxBuiltIns } from "@/lib/server/resolution/mux-built-ins";
import { type ResolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { parseDigest } from "@/lib/server/storage/object-store";

/** A definition that the workspace has for others to be based on. `revision` is that of its agent; null for an imported built-in. */
export type AroundDefinition = AroundFile & { id: string; revision: number | null };

/**
 * What stands behind the project of a Mux agent whose chain leaves it at `base`; nothing where it does not. First the workspace's agents
 * that it is based on, nearest first: the newest revision of each that is not revoked, down to one that the workspace does not have. Then
 * the built-in agents that it imported. An agent is never its own base: behind its own id come the built-in ones.
 */
export async function muxAround(ctx: ServiceContext, left: LeavingBase, sources: ResolutionSources): Promise<AroundDefinition[]> {
  if (left.base === null) return [];
  return [...(await workspaceBases(ctx, left, sources)), ...(await importedBuiltIns(ctx))];
}

/** Without an id, nothing is behind it alone. */
type LeavingBase = { id?: string | undefined; base: string | null };

async function workspaceBases(ctx: ServiceContext, { id, base }: LeavingBase, sources: ResolutionSources): Promise<AroundDefinition[]> {
  const found: AroundDefinition[] = [];
  const seen = new Set(id === undefined ? [] : [id]);
  for (let wanted = base; wanted !== null && !seen.has(wanted) && found.length < chainLengths.text; ) {
    seen.add(wanted);
    const next = await findDefinition(ctx, wanted);
    if (!next) break;
    const text = await readEntry(next, sources);
    found.push({ id: wanted, revision: next.revision, path: `${globalFolders[0]}/${wanted}.md`, text });
    wanted = next.base;
  }
  return found;
}

/** Mux's own agents as the workspace imported them, all together. */
async function importedBuiltIns(ctx: ServiceContext): Promise<AroundDefinition[]> {
  const { definitions } = await findMuxBuiltIns(ctx.db, ctx);
  return Object.entries(definitions).map(([id, text]) => ({ id, revision: null, path: `${builtInFolder}/${id}.md`, text }));
}

const kept = z.object({
  number: z.int(),
  archiveDigest: z.string(),
  manifest: manifestView.pick({ files: true }),
  definition: z.object({ base: z.string().optional().catch(undefined) }),
});

type Definition = { revision: number; archiveDigest: string; entryPath: string; base: string | null };

async function findDefinition(ctx: ServiceContext, id: string): Promise<Definition | null> {
  const agent = await ctx.db.agent.findFirst({
    where: { workspaceId: ctx.workspace.id, slug: id, dialect: "mux", archivedAt: null },
    select: { revisions: { where: { revokedAt: null }, orderBy: { number: "desc" }, take: 1 } },
  });
  const row = agent?.revisions[0];
  if (!row) return null;
  const { number, archiveDigest, manifest, definition } = kept.parse(row);
  const entry = manifest.files.find(({ role }) => role === "entry");
  if (!entry) throw new Error(`v${number} of ${id} has no entry file`);
  return { revision: number, archiveDigest, entryPath: entry.path, base: definition.base ?? null };
}

/** Its text as Mux reads it: a mark at its beginning stays, and what is no UTF-8 is replaced. */
async function readEntry({ archiveDigest, entryPath }: Definition, { store, jobs }: ResolutionSources): Promise<string> {
  return withTempFolder(async (folder) => {
    const filePath = path.join(folder, "entry.md");
    const entry = await withArchive(store, parseDigest(archiveDigest), (archivePath) =>
      runJob(jobs, "extract", { archivePath, path: entryPath, filePath }),
    );
    if (!entry) throw new Error(`${entryPath} is in the manifest of ${archiveDigest} and not in its archive`);
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await readFile(filePath));
  });
}
