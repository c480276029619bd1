import "server-only";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { JobPool } from "#compiler/jobs";
import type { RevisionTarget } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import { notFound, ServiceError } from "@/lib/server/errors";
import { jobPool, runJob } from "@/lib/server/jobs/compile";
import { makeTempFolder } from "@/lib/server/jobs/temp-folder";
import { openArchive } from "@/lib/server/revisions/open-archive";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";

export type RevisionFileTarget = RevisionTarget & { path: string };
export type FileSources = { store: ObjectStore; jobs: JobPool };
const sources = (): FileSources => ({ store: objectStore(), jobs: jobPool() });

type ExtractedFile = { filePath: string; bytes: number; digest: string; remove(): Promise<void> };

/** One file of a package as a download. Read the stream to its end, or destroy it. */
export type FileDownload = { path: string; bytes: number; digest: string; stream: Readable };

/** One file of a package, by its path there. @throws {ServiceError} NOT_FOUND, OBJECT_MISSING, OBJECT_CORRUPT. */
export async function readRevisionFile(ctx: ServiceContext, input: RevisionFileTarget, from = sources()): Promise<FileDownload> {
  const { filePath, bytes, digest, remove } = await extractFile(ctx, input, from);
  const file = await open(filePath);
  const stream = file.createReadStream().once("close", () => void remove());
  return { path: input.path, bytes, digest, stream };
}

/** A file for the page: `text` is null for what is not UTF-8 text, and for a text over the limit. */
export type FileContent = { path: string; bytes: number; digest: string; text: string | null; reason: "binary" | "too-large" | null };

export const shownBytesMax = 512 * 1024;

/** The content of one file of a package, where a person can read it. @throws {ServiceError} as readRevisionFile. */
export async function viewRevisionFile(ctx: ServiceContext, input: RevisionFileTarget, from = sources()): Promise<FileContent> {
  const { filePath, bytes, digest, remove } = await extractFile(ctx, input, from);
  try {
    const about = { path: input.path, bytes, digest };
    if (bytes > shownBytesMax) return { ...about, text: null, reason: "too-large" };
    const text = decodeText(await readFile(filePath));
    return { ...about, text, reason: text === null ? "binary" : null };
  } finally {
    await remove();
  }
}

async function extractFile(ctx: ServiceContext, input: RevisionFileTarget, { store, jobs }: FileSources): Promise<ExtractedFile> {
  const { archive } = await openArchive(ctx, input, store);
  const folder = await makeTempFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const filePath = path.join(folder, "file");
    const extracted = await runJob(jobs, "extract", { archivePath: archive.path, path: input.path, filePath });
    if (!extracted.ok) {
      throw new ServiceError("UNAVAILABLE", `The package of v${input.revision} cannot be read.`, {
        code: "OBJECT_CORRUPT",
        diagnostics: extracted.errors,
      });
    }
    if (!extracted.value) throw notFound(`file ${input.path} in v${input.revision} of ${input.agent}`);
    return { filePath, ...extracted.value, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await archive.remove();
  }
}

/** Null for what is not UTF-8, or holds a NUL. */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
