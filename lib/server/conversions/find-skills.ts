import "server-only";
import { slugPattern } from "#core/agent-slug";
import { skillNamesMax } from "#schemas/skills";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";

/** The newest revision of a skill of the workspace. */
export type FoundSkill = { name: string; revision: number; archiveDigest: string };

/**
 * The skills of these names that the workspace keeps, by name: of each the newest revision that is not revoked. Archived ones and names that
 * no skill has are left out, and so is what comes after the first `skillNamesMax` names.
 */
export async function findSkills(ctx: ServiceContext, names: readonly string[]): Promise<FoundSkill[]> {
  authorize(ctx, "agent:read");
  const slugs = names.filter((name) => slugPattern.test(name)).slice(0, skillNamesMax);
  const found = await ctx.db.agent.findMany({
    where: { workspaceId: ctx.workspace.id, slug: { in: slugs }, dialect: "skill", archivedAt: null },
    select: {
      slug: true,
      revisions: { where: { revokedAt: null }, orderBy: { number: "desc" }, take: 1, select: { number: true, archiveDigest: true } },
    },
    orderBy: { slug: "asc" },
  });
  return found.flatMap(({ slug, revisions }) =>
    revisions.map(({ number, archiveDigest }) => ({ name: slug, revision: number, archiveDigest })),
  );
}
