// The least that can answer a slot read without a cache: node:http, one prepared SELECT, JSON. Started by duel.mjs over IPC.
import { createServer } from "node:http";
import pg from "pg";

const { DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

const query = {
  name: "bare-slot",
  text: `select a.slug as agent, e.name as environment, s.version, r.number, r.source_digest as "sourceDigest",
      r.artifact_digest as "artifactDigest", r.archive_digest as "archiveDigest", r.archive_bytes as "archiveBytes", r.model,
      s.changed_at as "changedAt"
    from agent a
    join environment e on e.workspace_id = a.workspace_id and e.name = $2
    join slot s on s.agent_id = a.id and s.environment_id = e.id
    join revision r on r.id = s.revision_id
    where a.slug = $1`,
};

const server = createServer(async (req, res) => {
  const [, agent, environment] = (req.url ?? "").split("/");
  const { rows } = await pool.query({ ...query, values: [agent, environment] });
  const [row] = rows;
  if (!row) return res.writeHead(404).end();
  const body = JSON.stringify(row);
  return res.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit());
