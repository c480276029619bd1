import "server-only";
import { type LineIndex, lineIndex } from "#core/diff/anchors/line-index";
import type { PlacedSide } from "#core/diff/anchors/place-anchor";
import { AnswerCache } from "@/lib/server/caches/answer-cache";
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

/** Texts by archive and path: a page that somebody writes comments on asks for the same ones again and again. */
const known = new AnswerCache<string | null>(16 * 1024 * 1024);

async function readTexts(
  revision: CommentedRevision,
  paths: readonly string[],
  sources: ResolutionSources,
): Promise<Map<string, LineIndex>> {
  const texts = new Map<string, LineIndex>();
  if (paths.includes("")) texts.set("", lineIndex(revision.instructions));
  const files = revision.manifest.files.filter(({ sourcePath }) => sourcePath !== undefined && paths.includes(sourcePath));
  const keyOf = (path: string) => `${revision.archiveDigest} ${path}`;
  const found = new Map(files.map(({ path }) => [path, known.get(keyOf(path))]));
  const missing = files.flatMap(({ path }) => (found.get(path) === undefined ? [path] : []));
  if (missing.length > 0) {
    for (const [path, text] of await readFromArchive(revision.archiveDigest, missing, sources)) {
      known.set(keyOf(path), text);
      found.set(path, text);
    }
  }
  for (const { path, sourcePath = "" } of files) {
    const text = found.get(path);
    if (typeof text === "string") texts.set(sourcePath, lineIndex(text));
  }
  return texts;
}

function readFromArchive(
  digest: string,
  paths: string[],
  { store, jobs }: ResolutionSources,
): Promise<[path: string, text: string | null][]> {
  return withArchive(store, parseDigest(digest), (archivePath) => runJob(jobs, "texts", { archivePath, paths }));
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
