import "server-only";
import type { Dialect } from "#core/dialects/dialect";
import { misspellings } from "#core/search/misspellings";
import { type SearchParts, searchDocument, searchForm } from "#core/search/search-document";
import { toolRisk } from "#core/search/tool-risk";
import type { Tx } from "@/lib/server/db";
import { storableText } from "@/lib/server/revisions/storable";

export type AgentToFind = { id: string; workspaceId: string; dialect: Dialect; parts: SearchParts };

/**
 * Makes an agent findable by its words, in the transaction that changed them; its row is locked. Afterwards its facts have to be derived
 * anew, for they hold the risk of its tools. Words are written in their order, so that two agents never wait for each other's.
 */
export async function writeAgentText(tx: Tx, { id, workspaceId, dialect, parts }: AgentToFind): Promise<void> {
  const { head, document, words } = searchDocument(parts);
  const { level, isRated } = toolRisk(dialect, parts.tools);
  const risks = isRated ? [level] : [level, "unrated"];
  const spelled = words.map((word) => ({ word, variants: misspellings(word) }));
  await tx.$executeRaw`
    with written as (
      insert into agent_text (agent_id, workspace_id, head, document, risks, form)
      values (${id}::uuid, ${workspaceId}::uuid, ${storableText(head)}::tsvector, ${storableText(document)}::tsvector, ${risks}, ${searchForm})
      on conflict (agent_id) do update
        set head = excluded.head, document = excluded.document, risks = excluded.risks, form = excluded.form
    )
    insert into search_word (workspace_id, word, variants)
    select ${workspaceId}::uuid, spelled.word, spelled.variants
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as spelled(word text, variants text[])
    where not exists (select from search_word known where known.workspace_id = ${workspaceId}::uuid and known.word = spelled.word)
    order by spelled.word collate "C"
    on conflict do nothing`;
}
