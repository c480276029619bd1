import "server-only";
import { envelopeLimits } from "#core/folder/intake-limits";
import { findTwins } from "#core/folder/path-twins";
import { packageLimits } from "#core/package/manifest";
import { draftLimits } from "#schemas/draft";
import { ServiceError } from "@/lib/server/errors";

/** Size of each file that a draft would have; `isChanged` are those that it stores itself. */
export type SizedFile = { path: string; bytes: number; isChanged: boolean };

/** Files and folders together, as of an upload. */
const placesMax = envelopeLimits.entriesMax;

/**
 * Whether a draft may have these files.
 * @throws {ServiceError} TOO_LARGE (DRAFT_FILE_TOO_LARGE, DRAFT_TOO_LARGE, DRAFT_TOO_MANY_FILES), INVALID (DRAFT_PATH_CLASH).
 */
export function admitDraftFiles(files: readonly SizedFile[]): void {
  const { fileBytesMax, changedBytesMax, filesMax } = draftLimits;
  const long = files.find(({ bytes, isChanged }) => isChanged && bytes > fileBytesMax);
  if (long)
    throw tooLarge("DRAFT_FILE_TOO_LARGE", `${long.path} has more than ${mebibytes(fileBytesMax)}.`, {
      path: long.path,
      bytesMax: fileBytesMax,
    });
  if (files.length > filesMax) throw tooLarge("DRAFT_TOO_MANY_FILES", `The draft has more than ${filesMax} files.`, { filesMax });
  const changed = sum(files.filter(({ isChanged }) => isChanged));
  if (changed > changedBytesMax)
    throw tooLarge("DRAFT_TOO_LARGE", `The changed files have more than ${mebibytes(changedBytesMax)}.`, { bytesMax: changedBytesMax });
  const bytesMax = packageLimits.unpackedBytesMax;
  if (sum(files) > bytesMax) throw tooLarge("DRAFT_TOO_LARGE", `The folder has more than ${mebibytes(bytesMax)}.`, { bytesMax });
  refuseClashes(files.map(({ path }) => path));
}

/** Two files whose paths are one on some systems, or a file where another has a folder. */
function refuseClashes(paths: readonly string[]): void {
  const all = new Set(paths);
  const places = new Set(paths);
  for (const path of paths) {
    for (const folder of foldersOf(path)) {
      if (all.has(folder)) throw clash(`${path} lies in a folder that is a file.`, path);
      places.add(folder);
    }
    if (places.size > placesMax)
      throw tooLarge("DRAFT_TOO_MANY_FILES", `The draft has more than ${placesMax} files and folders.`, { placesMax });
  }
  const [twin] = findTwins([...places].map((path) => ({ kind: "directory", path })));
  if (twin) throw clash(twin.message, twin.path);
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let cut = path.indexOf("/"); cut > 0; cut = path.indexOf("/", cut + 1)) folders.push(path.slice(0, cut));
  return folders;
}

function clash(message: string, path: string): ServiceError {
  return new ServiceError("INVALID", message, { code: "DRAFT_PATH_CLASH", hint: "Give one of the two another name.", facts: { path } });
}

function tooLarge(code: string, message: string, facts: Record<string, unknown>): ServiceError {
  return new ServiceError("TOO_LARGE", message, { code, hint: "Nothing was saved. Take out what the agent does not need.", facts });
}

function sum(files: readonly SizedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function mebibytes(bytes: number): string {
  return `${bytes / (1024 * 1024)} MiB`;
}
