import "server-only";
import type { Dialect } from "#core/dialects/dialect";
import type { WorkspaceWords } from "@/lib/client/editor/vocabulary-of";
import { listAgents } from "@/lib/server/agents/list-agents";
import type { ServiceContext } from "@/lib/server/context";
import { listModels } from "@/lib/server/models/list-models";

const agentsMax = 100;

/** What the workspace has for an agent of this format to name. */
export async function readWords(ctx: ServiceContext, dialect: Dialect): Promise<WorkspaceWords> {
  const [models, bases, skills] = await Promise.all([
    dialect === "mutagent" ? listModels(ctx) : [],
    dialect === "mux" ? agentsOf(ctx, "mux") : [],
    dialect === "claude" || dialect === "compozy" ? agentsOf(ctx, "skill") : [],
  ]);
  return { models: models.map(({ name }) => ({ text: name })), bases, skills };
}

async function agentsOf(ctx: ServiceContext, dialect: Dialect) {
  const { items } = await listAgents(ctx, { q: `dialect:${dialect}`, archived: "hide", limit: agentsMax });
  return items.map(({ slug, description }) => ({ text: slug, ...(description && { detail: description }) }));
}
