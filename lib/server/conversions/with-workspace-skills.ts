import "server-only";
import type { SkillPackage } from "#compiler/conversion-job";
import type { ServiceContext } from "@/lib/server/context";
import { findSkills } from "@/lib/server/conversions/find-skills";
import { type ObjectStore, parseDigest } from "@/lib/server/storage/object-store";
import { readVerified } from "@/lib/server/storage/read-verified";

/**
 * Gives `use` the skills of these names that the workspace keeps, each as a verified copy of its package, removed afterwards.
 * @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function withWorkspaceSkills<T>(
  ctx: ServiceContext,
  names: readonly string[],
  store: ObjectStore,
  use: (skills: SkillPackage[]) => Promise<T>,
): Promise<T> {
  const found = await findSkills(ctx, names);
  const skills: (SkillPackage & { remove(): Promise<void> })[] = [];
  try {
    for (const { name, archiveDigest } of found) {
      const archive = await readVerified(store, parseDigest(archiveDigest));
      skills.push({ name, archivePath: archive.path, remove: () => archive.remove() });
    }
    return await use(skills.map(({ name, archivePath }) => ({ name, archivePath })));
  } finally {
    await Promise.all(skills.map(({ remove }) => remove()));
  }
}
