import type { AgentView } from "#schemas/agent";
import type { UseView, UsingAgentView } from "#schemas/catalog";
import { listUsedBy } from "@/lib/server/catalog/list-used-by";
import { listUses } from "@/lib/server/catalog/list-uses";
import type { ServiceContext } from "@/lib/server/context";

const usersMax = 12;

type Uses = { uses: UseView[]; usedBy: { used: string; agents: UsingAgentView[]; hasMore: boolean } | null };

/** What an agent uses, and who uses it: a Mux agent as a base, a skill as a skill. */
export async function readUses(ctx: ServiceContext, { slug, dialect }: AgentView): Promise<Uses> {
  const kind = dialect === "mux" ? "base" : dialect === "skill" ? "skill" : null;
  if (kind === null) return { uses: await listUses(ctx, { agent: slug }), usedBy: null };
  const used = `${kind}/${slug.toLowerCase()}`;
  const [uses, users] = await Promise.all([listUses(ctx, { agent: slug }), listUsedBy(ctx, { used, limit: usersMax })]);
  return { uses, usedBy: { used, agents: users.items, hasMore: users.nextCursor !== null } };
}
