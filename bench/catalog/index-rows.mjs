const textBatch = 1_000;
const factsBatch = 1_000;

/**
 * Writes what the seeded agents are found by, with the functions that a deploy calls; facts by the very statement.
 * @param {import("./bundle-verbs.mjs").CatalogVerbs} verbs
 * @param {import("../../lib/server/db").Db} db
 * @param {import("pg").Pool} pool
 */
export async function indexRows({ searchDocument, searchForm, misspellings, refreshFacts }, db, pool) {
  const { rows } = await pool.query(
    "select a.id, a.workspace_id, a.slug, a.description, a.model, a.dialect, r.launch, r.instructions from agent a join revision r on r.agent_id = a.id and r.number = a.last_revision_number order by a.id",
  );
  /** @type {Set<string>} */
  const words = new Set();
  for (let from = 0; from < rows.length; from += textBatch) {
    const batch = rows.slice(from, from + textBatch).map((row) => {
      const { tools, skills } = row.launch;
      const parts = {
        name: row.slug,
        description: row.description,
        model: row.model,
        tools,
        skills,
        files: [],
        instructions: row.instructions,
      };
      const document = searchDocument(parts);
      for (const word of document.words) words.add(word);
      return {
        id: row.id,
        workspace_id: row.workspace_id,
        head: document.head,
        document: document.document,
        risk: tools.includes("bash") ? "execute" : "read",
      };
    });
    await pool.query(
      `insert into agent_text (agent_id, workspace_id, head, document, risks, form)
       select id, workspace_id, head::tsvector, document::tsvector, array[risk], $2
       from jsonb_to_recordset($1::jsonb) as t(id uuid, workspace_id uuid, head text, document text, risk text)`,
      [JSON.stringify(batch), searchForm],
    );
  }
  const spelled = [...words].sort().map((word) => ({ word, variants: misspellings(word) }));
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
