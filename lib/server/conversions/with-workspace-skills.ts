import "server-only";
import type { SkillPackage } from "#compiler/conversion-job";
import type { ServiceContext } from "@/lib/server/context";
import { type ObjectStore, parseDigest } from "@/lib/server/storage/object-store";
import { readVerified } from "@/lib/server/storage/read-verified";

/** More than any agent names, so that a hostile one does not have a thousand archives read. */
const skillsMax = 50;

/**
 * Gives `use` the skills of these names that the workspace keeps: of each the newest revision that is not revoked, as a verified copy of its
 * package, removed afterwards. Archived ones and names that no skill has are left out.
 * @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT.
 */
export async function withWorkspaceSkills<T>(
  ctx: ServiceContext,
  names: readonly string[],
  store: ObjectStore,
  use: (skills: SkillPackage[]) => Promise<T>,
): Promise<T> {
  const found = await ctx.db.agent.findMany({
    where: { workspaceId: ctx.workspace.id, slug: { in: names.slice(0, skillsMax) }, dialect: "skill", archivedAt: null },
    select: {
      slug: true,
      revisions: { where: { revokedAt: null }, orderBy: { number: "desc" }, take: 1, select: { archiveDigest: true } },
    },
    orderBy: { slug: "asc" },
  });
  const skills: (SkillPackage & { remove(): Promise<void> })[] = [];
  try {
    for (const { slug, revisions } of found) {
      const [newest] = revisions;
      if (!newest) continue;
      const archive = await readVerified(store, parseDigest(newest.archiveDigest));
      skills.push({ name: slug, archivePath: archive.path, remove: () => archive.remove() });
    }
    return await use(skills.map(({ name, archivePath }) => ({ name, archivePath })));
  } finally {
    await Promise.all(skills.map(({ remove }) => remove()));
  }
}
