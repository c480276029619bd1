import "server-only";
import { searchForm } from "#core/search/search-document";
import type { SearchEntry } from "#core/search/search-entry";
import type { Tx } from "@/lib/server/db";
import { planOnce } from "@/lib/server/plan-once";
import { storableText } from "@/lib/server/revisions/storable";

/**
 * Makes an agent findable by its words, in the transaction that changed them; its row is locked. Afterwards its facts have to be derived
 * anew, for they hold the risk of its tools. Words are written in their order, so that two agents never wait for each other's.
 */
export async function writeAgentText(tx: Tx, agent: { id: string; workspaceId: string }, entry: SearchEntry): Promise<void> {
  const { head, document, risks, words } = entry;
  await tx.$executeRaw`${planOnce}
    with written as (
      insert into agent_text (agent_id, workspace_id, head, document, risks, form)
      values (${agent.id}::uuid, ${agent.workspaceId}::uuid, ${storableText(head)}::tsvector, ${storableText(document)}::tsvector, ${risks}, ${searchForm})
      on conflict (agent_id) do update
        set head = excluded.head, document = excluded.document, risks = excluded.risks, form = excluded.form
    )
    insert into search_word (workspace_id, word, variants)
    select ${agent.workspaceId}::uuid, spelled.word, spelled.variants
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as spelled(word text, variants text[])
    where not exists (select from search_word known where known.workspace_id = ${agent.workspaceId}::uuid and known.word = spelled.word)
    order by spelled.word collate "C"
    on conflict do nothing`;
}
