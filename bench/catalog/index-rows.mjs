const textBatch = 1_000;
const factsBatch = 1_000;

/**
 * Writes what the seeded agents are found by, with the functions that a deploy calls; facts by the very statement.
 * @param {import("./bundle-verbs.mjs").CatalogVerbs} verbs
 * @param {import("../../lib/server/db").Db} db
 * @param {import("pg").Pool} pool
 */
export async function indexRows({ searchEntry, searchForm, refreshFacts }, db, pool) {
  const { rows } = await pool.query(
    "select a.id, a.workspace_id, a.slug, a.description, a.model, a.dialect, r.launch, r.instructions from agent a join revision r on r.agent_id = a.id and r.number = a.last_revision_number order by a.id",
  );
  /** @type {Map<string, string[]>} */
  const spelledWords = new Map();
  for (let from = 0; from < rows.length; from += textBatch) {
    const batch = rows
      .slice(from, from + textBatch)
      .map(({ id, workspace_id, slug, description, model, dialect, launch, instructions }) => {
        const { tools, skills } = launch;
        const { head, document, risks, words } = searchEntry(dialect, {
          name: slug,
          description,
          model,
          tools,
          skills,
          files: [],
          instructions,
        });
        for (const { word, variants } of words) spelledWords.set(word, variants);
        return { id, workspace_id, head, document, risks };
      });
    await pool.query(
      `insert into agent_text (agent_id, workspace_id, head, document, risks, form)
       select id, workspace_id, head::tsvector, document::tsvector, risks, $2
       from jsonb_to_recordset($1::jsonb) as t(id uuid, workspace_id uuid, head text, document text, risks text[])`,
      [JSON.stringify(batch), searchForm],
    );
  }
  const spelled = [...spelledWords].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, variants]) => ({ word, variants }));
  for (let from = 0; from < spelled.length; from += 5_000) {
    await pool.query(
      `insert into search_word (workspace_id, word, variants)
       select (select id from workspace), word, variants from jsonb_to_recordset($1::jsonb) as w(word text, variants text[])`,
      [JSON.stringify(spelled.slice(from, from + 5_000))],
    );
  }
  for (let from = 0; from < rows.length; from += factsBatch) {
    const ids = rows.slice(from, from + factsBatch).map(({ id }) => id);
    await db.$transaction((tx) => refreshFacts(tx, ids));
  }
  // As autovacuum does on a server that runs.
  for (const table of ["agent_text", "agent_facts", "search_word", "agent"]) await pool.query(`vacuum analyze ${table}`);
}
