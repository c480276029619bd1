import "server-only";
import { quoteLexeme } from "#core/search/search-document";
import type { Db, Tx } from "@/lib/server/db";

/** The last word that was looked at; before the first of all there is none. */
export type WordPlace = { workspaceId: string; word: string };

const batchWords = 100;
/** A deploy under way may bring a word back, so it is waited for; not for long, since other deploys wait behind. */
const lockTimeoutMs = 200;
const lockNotAvailable = "55P03";

/**
 * Looks at the next words after `after` and removes those that no agent of their workspace has any more: they would be taken for what a slip
 * of the pen meant, and stand in the way of the word that was meant. Behind a long deploy they are left for the next time.
 * @returns the last word that was looked at; null after the last of all.
 */
export async function sweepWords(db: Db, after: WordPlace | null): Promise<WordPlace | null> {
  const { workspaceId, word } = after ?? { workspaceId: "00000000-0000-0000-0000-000000000000", word: "" };
  const words = await db.$queryRaw<WordPlace[]>`
    select workspace_id as "workspaceId", word from search_word
    where (workspace_id, word) > (${workspaceId}::uuid, ${word}) order by workspace_id, word limit ${batchWords}`;
  const unused = await db.$transaction((tx) => findUnused(tx, words));
  if (unused.length > 0)
    await removeUnused(db, unused).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes(lockNotAvailable))) throw error;
    });
  return words.length < batchWords ? null : (words.at(-1) ?? null);
}

/**
 * Each is one look into the index of documents: Postgres, which knows none of the words beforehand, would walk through all agents for each.
 * `offset 0` keeps it from looking by workspace first.
 */
async function findUnused(tx: Tx, words: readonly WordPlace[]): Promise<WordPlace[]> {
  await tx.$executeRaw`set local enable_seqscan = off`;
  const asked = words.map(({ workspaceId, word }) => ({ workspaceId, word, lexeme: quoteLexeme(word) }));
  return tx.$queryRaw<WordPlace[]>`
    select asked."workspaceId", asked.word
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("workspaceId" uuid, word text, lexeme text)
    where not exists (
      select from (select t.workspace_id from agent_text t where t.document @@ asked.lexeme::tsquery offset 0) having_it
      where having_it.workspace_id = asked."workspaceId"
    )`;
}

/** Every writer of words holds the table until it has committed, so what is unused under this lock stays so. */
async function removeUnused(db: Db, words: readonly WordPlace[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`set local lock_timeout = ${lockTimeoutMs}`);
    await tx.$executeRaw`lock table search_word in share row exclusive mode`;
    const unused = await findUnused(tx, words);
    await tx.$executeRaw`
      delete from search_word known using jsonb_to_recordset(${JSON.stringify(unused)}::jsonb) as gone("workspaceId" uuid, word text)
      where known.workspace_id = gone."workspaceId" and known.word = gone.word`;
  });
}
