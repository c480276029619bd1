import "server-only";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";

/** Where uploads and archives stand while they are worked on. Nothing in it outlives its request. */
export function tempRoot(): string {
  return path.resolve(env().BERTH_DATA, "tmp");
}

/** A new folder under the temp root; the caller removes it. */
export async function makeTempFolder(): Promise<string> {
  const name = path.join(tempRoot(), "work-");
  try {
    return await mkdtemp(name);
  } catch {
    // The root is missing once, or says what is wrong with it.
    await mkdir(tempRoot(), { recursive: true });
    return mkdtemp(name);
  }
}

const removals = new Set<Promise<void>>();

/**
 * Gives `use` a folder of its own, removed afterwards whatever happens. Nobody waits for the removal, and what was done is done where it
 * fails: the next boot removes what is left.
 */
export async function withTempFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTempFolder();
  try {
    return await use(folder);
  } finally {
    const removal: Promise<void> = rm(folder, { recursive: true, force: true })
      .catch((error: unknown) => console.error(`${folder} could not be removed:`, error))
      .finally(() => removals.delete(removal));
    removals.add(removal);
  }
}

/** When every folder whose use is over has been removed. */
export async function tempFoldersRemoved(): Promise<void> {
  await Promise.all(removals);
}

/** Longer than any request may take. */
const leftoverAfterMs = 60 * 60 * 1000;

/** Removes what requests left behind when a server was killed. Call it at boot: other servers may share the folder. */
export async function removeLeftovers(now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tempRoot()).catch(() => [])) {
    const leftover = path.join(tempRoot(), name);
    const found = await stat(leftover).catch(() => null);
    if (!found || now - found.mtimeMs < leftoverAfterMs) continue;
    await rm(leftover, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
