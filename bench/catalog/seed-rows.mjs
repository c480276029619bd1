import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Revisions of each agent. */
export const revisionsPerAgent = 10;

export const workspaceId = "01900000-0000-7000-8000-000000000001";
export const environmentIds = [
  "01900000-0000-7000-8000-00000000000a",
  "01900000-0000-7000-8000-00000000000b",
  "01900000-0000-7000-8000-00000000000c",
];
export const userId = "01900000-0000-7000-8000-0000000000f1";

/**
 * A database with the tables of the checkout, `agents` agents, and ten revisions and three slots of each. Rows come from
 * generate_series, without the checks of foreign keys, which hold by construction.
 * @param {{ root: string, url: string, agents: number }} options
 */
export async function seedRows({ root, url, agents }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const migrations = path.join(root, "prisma", "migrations");
    for (const name of readdirSync(migrations).sort()) {
      if (!name.endsWith(".toml")) await client.query(readFileSync(path.join(migrations, name, "migration.sql"), "utf8"));
    }
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const statement of statements(agents)) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An id that is a number, so that rows can name one another. @param {string} kind @param {string} number */
const id = (kind, number) => `('01900000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const topics =
  "array['invoice','review','release','document','incident','price','sales','ticket','schema','log','translation','test','update','onboarding','contract','refund']";
const verbs = "array['writer','checker','router','reader','digest','auditor','planner','helper']";
const dialects = "array['mutagent','mux','claude','compozy','skill']";

/** @param {number} agents */
function statements(agents) {
  const slug = `(${topics})[1 + n % 16] || '-' || (${verbs})[1 + n / 16 % 8] || '-' || n`;
  const description = `'Agent ' || n || ' for ' || (${topics})[1 + n % 16] || ' work of team ' || n % 500`;
  // Bash for every seventh, and a rare tool for every thousandth; nothing of it goes with the name.
  const tools = `'["read"' || case when abs(hashint4(n)) % 7 = 0 then ',"bash"' else '' end || case when n % 1000 = 7 then ',"deploy_rocket"' else '' end || ',"tool_' || n % 200 || '"]'`;
  const launch = `('{"model":"zai/glm-' || n % 12 || '","thinking":null,"tools":' || ${tools} || ',"skills":["skills/skill-' || n % 300
    || '"],"requiredBindings":[],"optionalBindings":[],"mode":"headless","scaffold":"standard"}')::jsonb`;
  return [
    `insert into workspace (id, slug, name) values ('${workspaceId}', 'bench', 'Bench')`,
    `insert into "user" (id, name, email, email_verified) values ('${userId}', 'Bench', 'bench@bench.test', true)`,
    `insert into membership (id, workspace_id, user_id, role) values ('${userId}', '${workspaceId}', '${userId}', 'owner')`,
    `insert into environment (id, workspace_id, name, position)
      select id::uuid, '${workspaceId}', name, position - 1
      from unnest(array['${environmentIds.join("','")}'], array['dev','staging','prod']) with ordinality as e(id, name, position)`,
    `insert into stored_object (digest, key, bytes, state) values ('sha256:bench', 'bench', 1, 'stored')`,
    `insert into agent (id, workspace_id, slug, dialect, description, model, last_revision_number, archived_at, changed_at)
      select ${id("8001", "n")}, '${workspaceId}', ${slug}, (${dialects})[1 + n % 5], ${description}, 'zai/glm-' || n % 12, ${revisionsPerAgent},
        case when n % 50 = 0 then now() end, now() - make_interval(mins => n % 400000)
      from generate_series(1, ${agents}) n`,
    `insert into revision (id, workspace_id, agent_id, number, dialect, edition, description, model, definition, launch, manifest, policy,
        instructions, source_digest, artifact_digest, archive_digest, archive_bytes, unpacked_bytes, file_count, rebuild, created_by)
      select ${id("8002", `n * ${revisionsPerAgent} + number`)}, '${workspaceId}', ${id("8001", "n")}, number, (${dialects})[1 + n % 5], 'bench',
        ${description}, 'zai/glm-' || n % 12, '{}', ${launch}, '{"files":[]}', '{}', 'Do what is asked with care, and count every discount of team ' || n % 500 || ' twice.',
        'sha256:s' || n || '-' || number, 'sha256:a' || n || '-' || number, 'sha256:bench', 1, 1, 1, '{}', '{}'
      from generate_series(1, ${agents}) n, generate_series(1, ${revisionsPerAgent}) number`,
    `insert into slot (id, workspace_id, agent_id, environment_id, revision_id, version)
      select ${id("8003", "n * 3 + e.position")}, '${workspaceId}', ${id("8001", "n")}, e.id,
        ${id("8002", `n * ${revisionsPerAgent} + ${revisionsPerAgent} - abs(hashint4(n * 7 + e.position)) % 3`)}, 1
      from generate_series(1, ${agents}) n, environment e where abs(hashint4(n * 3 + e.position)) % 4 <> 0`,
    "insert into agent_organisation (agent_id, workspace_id, tags, category) select id, workspace_id, array['team-' || (random() * 40)::int], 'area-' || (random() * 8)::int || '/part-' || (random() * 20)::int from agent",
    "analyze",
  ];
}
