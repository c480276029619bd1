import "server-only";
import { type LineIndex, lineIndex } from "#core/diff/anchors/line-index";
import type { PlacedSide } from "#core/diff/anchors/place-anchor";
import type { CommentedRevision } from "@/lib/server/comments/find-pair";
import { runJob } from "@/lib/server/jobs/compile";
import { type ResolutionSources, withArchive } from "@/lib/server/resolution/with-archive";
import { parseDigest } from "@/lib/server/storage/object-store";

/** Fields of a header are written in excerpts up to here; a longer value is told by its start. */
const valueUnitsMax = 2_000;

/**
 * A revision as a place for comments: the lines of the files at `paths`, read from its package at once, its header and its policy.
 * @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function placedSide(revision: CommentedRevision, paths: readonly string[], sources: ResolutionSources): Promise<PlacedSide> {
  const texts = await readTexts(revision, paths, sources);
  return {
    text: (path) => texts.get(path) ?? null,
    field: (name) => fieldExcerpt(revision.definition, name),
    tool: (name) => revision.policy.decisions.find(({ tool }) => tool === name)?.mode ?? null,
  };
}

async function readTexts(revision: CommentedRevision, paths: readonly string[], { store, jobs }: ResolutionSources) {
  const texts = new Map<string, LineIndex>();
  const sourcePaths = new Map(revision.manifest.files.map(({ path, sourcePath }) => [path, sourcePath]));
  const wanted = [...sourcePaths].flatMap(([path, source]) => (source !== undefined && paths.includes(source) ? [path] : []));
  if (paths.includes("")) texts.set("", lineIndex(revision.instructions));
  if (wanted.length === 0) return texts;
  const read = await withArchive(store, parseDigest(revision.archiveDigest), (archivePath) =>
    runJob(jobs, "texts", { archivePath, paths: wanted }),
  );
  for (const [path, text] of read) if (text !== null) texts.set(sourcePaths.get(path) ?? "", lineIndex(text));
  return texts;
}

/** The value at a dotted name as the file declares it; null where it says nothing. */
function fieldExcerpt(definition: Record<string, unknown>, name: string): string | null {
  let value: unknown = definition;
  for (const key of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return null;
    value = Object.entries(value).find(([known]) => known === key)?.[1];
  }
  return JSON.stringify(value)?.slice(0, valueUnitsMax).toWellFormed() ?? null;
}
