import { randomUUID } from "node:crypto";
import type { Dialect } from "#core/dialects/dialect";
import { searchEntry } from "#core/search/search-entry";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import { textOfRevision } from "@/lib/server/catalog/text-of-revision";
import { writeAgentText } from "@/lib/server/catalog/write-agent-text";
import type { ServiceContext } from "@/lib/server/context";
import { uuidv7 } from "@/lib/server/uuidv7";

/** What a test says of a revision; what it leaves out is plain. */
export type TestRevision = {
  tools?: string[];
  asks?: string[];
  skills?: string[];
  servers?: string[];
  definition?: Record<string, string | string[]>;
  instructions?: string;
  model?: string;
};

export type TestAgent = {
  slug: string;
  description?: string;
  dialect?: Dialect;
  /** v1 first. */
  revisions?: TestRevision[];
  /** Environment ids with the number of what is active there. */
  active?: Record<string, number>;
  changedAt?: Date;
};

/**
 * Agents as their deploys and moves would leave them, without packages: rows alone, and what the catalog finds them by, written by the
 * functions that the verbs call.
 */
export async function createCatalogAgents(ctx: ServiceContext, agents: readonly TestAgent[]): Promise<void> {
  for (const agent of agents) await createCatalogAgent(ctx, agent);
}

async function createCatalogAgent(ctx: ServiceContext, agent: TestAgent): Promise<void> {
  const { slug, description = "", dialect = "mutagent", revisions = [{}], active = {}, changedAt = new Date() } = agent;
  const workspaceId = ctx.workspace.id;
  const digest = `sha256:${randomUUID()}`;
  await ctx.db.storedObject.create({ data: { digest, key: digest, bytes: 1, state: "stored" } });
  await ctx.db.$transaction(async (tx) => {
    const id = uuidv7();
    const model = revisions.at(-1)?.model ?? "local/small";
    const lastRevisionNumber = revisions.length;
    await tx.agent.create({ data: { id, workspaceId, slug, dialect, description, model, lastRevisionNumber, changedAt } });
    for (const [
      index,
      { tools = [], asks = [], skills = [], servers = [], definition = {}, instructions = "", model: own = model },
    ] of revisions.entries()) {
      const settings = servers.map((value) => ({ name: "mcp server", value }));
      const launch = {
        ...{
          model: own,
          thinking: null,
          tools,
          skills: skills.map((skill) => `skills/${skill}`),
          requiredBindings: [],
          optionalBindings: [],
        },
        ...{ mode: "interactive", scaffold: "standard", policy: { asks, blocked: [], required: null, settings } },
      } as const;
      const manifest = { files: [] };
      const digests = { sourceDigest: digest, artifactDigest: `sha256:${randomUUID()}`, archiveDigest: digest };
      const sizes = { archiveBytes: 1, unpackedBytes: 1, fileCount: 1 };
      const rest = { edition: "test", policy: {}, rebuild: {}, createdBy: {} };
      const number = index + 1;
      const row = { workspaceId, agentId: id, number, dialect, description, model: own, definition, launch, manifest, instructions };
      const revision = await tx.revision.create({ data: { ...row, ...digests, ...sizes, ...rest } });
      for (const [environmentId, standing] of Object.entries(active)) {
        if (standing === number)
          await tx.slot.create({ data: { workspaceId, agentId: id, environmentId, revisionId: revision.id, version: 1 } });
      }
      if (number < revisions.length) continue;
      const parts = textOfRevision({ name: slug, description, launch, manifest, instructions });
      await writeAgentText(tx, { id, workspaceId }, searchEntry(dialect, parts));
    }
    await refreshFacts(tx, [id]);
  });
}
