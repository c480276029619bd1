import "server-only";
import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { partsOfInline } from "#core/search/parts-of-inline";
import { type SearchParts, searchForm } from "#core/search/search-document";
import { searchEntry } from "#core/search/search-entry";
import { inlineBrief } from "#schemas/inline";
import { refreshFacts } from "@/lib/server/catalog/refresh-facts";
import { textOfRevision } from "@/lib/server/catalog/text-of-revision";
import { writeAgentText } from "@/lib/server/catalog/write-agent-text";
import type { Db, Tx } from "@/lib/server/db";

const batchAgents = 50;
const dialect = z.enum(dialects);

/**
 * Makes agents findable that are not, or are in an older form: those that were there before the catalog was. One batch in a short
 * transaction, newest changes first.
 * @returns how many agents it did; fewer than a batch means that it came to the end.
 */
export async function indexAgents(db: Db, limit = batchAgents): Promise<number> {
  return db.$transaction(async (tx) => {
    const agents = await tx.$queryRaw<{ id: string; workspaceId: string; slug: string; dialect: string; kind: string }[]>`
      select a.id, a.workspace_id as "workspaceId", a.slug, a.dialect, a.kind::text as kind from agent a
      where not exists (select from agent_text t where t.agent_id = a.id and t.form = ${searchForm}) and a.last_revision_number + (
        case when a.kind = 'inline' then 1 else 0 end) > 0
      order by a.changed_at desc limit ${limit} for no key update skip locked`;
    for (const agent of agents) {
      await writeAgentText(tx, agent, searchEntry(dialect.parse(agent.dialect), await readParts(tx, agent)));
    }
    if (agents.length > 0)
      await refreshFacts(
        tx,
        agents.map(({ id }) => id),
      );
    return agents.length;
  });
}

type Row = { id: string; slug: string; kind: string };

/** What is stored in a form that nobody reads any more is found by its name: it must not keep the others from being found. */
async function readParts(tx: Tx, agent: Row): Promise<SearchParts> {
  try {
    return agent.kind === "inline" ? await readBrief(tx, agent.id) : await readNewest(tx, agent);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    console.error(`${agent.slug} is found by its name alone: ${error.message}`);
    return { name: agent.slug, description: null, model: null, tools: [], skills: [], files: [], instructions: "" };
  }
}

async function readNewest(tx: Tx, agent: Row) {
  const { description, launch, manifest, instructions } = await tx.revision.findFirstOrThrow({
    where: { agentId: agent.id },
    orderBy: { number: "desc" },
    select: { description: true, launch: true, manifest: true, instructions: true },
  });
  return textOfRevision({ name: agent.slug, description, launch, manifest, instructions });
}

async function readBrief(tx: Tx, agentId: string) {
  const { brief } = await tx.inlineVersion.findFirstOrThrow({ where: { agentId }, orderBy: { version: "desc" }, select: { brief: true } });
  return partsOfInline(inlineBrief.parse(brief));
}
