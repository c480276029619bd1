import "server-only";
import type { JobPool } from "#compiler/jobs";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { Digest } from "#core/package/digest";
import { ServiceError } from "@/lib/server/errors";
import { jobPool } from "@/lib/server/jobs/compile";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { readVerified } from "@/lib/server/storage/read-verified";

/** Where packages lie, and where hostile text is worked on. */
export type ResolutionSources = { store: ObjectStore; jobs: JobPool };

export function resolutionSources(): ResolutionSources {
  return { store: objectStore(), jobs: jobPool() };
}

/**
 * Gives `use` a verified copy of an archive, removed afterwards.
 * @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT, also where `use` cannot read the package.
 */
export async function withArchive<T>(store: ObjectStore, digest: Digest, use: (path: string) => Promise<Checked<T>>): Promise<T> {
  const archive = await readVerified(store, digest);
  try {
    const read = await use(archive.path);
    if (read.ok) return read.value;
    throw new ServiceError("UNAVAILABLE", `The package ${digest} cannot be read.`, { code: "OBJECT_CORRUPT", diagnostics: read.errors });
  } finally {
    await archive.remove();
  }
}
