import "server-only";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { notFound, ServiceError } from "@/lib/server/errors";
import { hashSecret } from "@/lib/server/secrets/one-time-secret";
import { type CachedToken, tokenCache } from "@/lib/server/tokens/token-cache";
import { tokenPattern } from "@/lib/server/tokens/token-format";
import { strongestScope } from "@/lib/server/tokens/token-scopes";

const useWrittenEveryMs = 60_000;

/**
 * What the bearer of `token` acts with. `slug` is the workspace that the request names, or null where it names none.
 * @throws {ServiceError} UNAUTHENTICATED: unknown, expired or revoked, all in the same words.
 * @throws {ServiceError} NOT_FOUND: a token of another workspace.
 */
export async function findTokenContext(
  token: string,
  slug: string | null,
  requestId: string,
  { cache = tokenCache, now = Date.now() } = {},
): Promise<ServiceContext> {
  if (!tokenPattern.test(token)) throw unauthenticated();
  const hash = hashSecret(token);
  const found = cache.get(hash) ?? (await readToken(hash, cache));
  if (!found || (found.expiresAt !== null && found.expiresAt <= now)) throw unauthenticated();
  if (slug !== null && slug !== found.workspace.slug) throw notFound(`workspace ${slug}`);
  if (now - found.usedAt >= useWrittenEveryMs) await writeUse(found, now);
  const { id, name, scope, environmentIds, workspace } = found;
  return { db: connections().db, workspace, actor: { kind: "token", id, name, scope, environmentIds }, requestId };
}

type Row = {
  id: string;
  name: string;
  scopes: string[];
  environment_ids: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  workspace_id: string;
  workspace_slug: string;
  workspace_name: string;
};

async function readToken(hash: string, cache: typeof tokenCache): Promise<CachedToken | undefined> {
  const { generation } = cache;
  const { rows } = await connections().pool.query<Row>({
    name: "token-by-hash",
    text: `select t.id, t.name, t.scopes, t.environment_ids, t.expires_at, t.last_used_at,
             w.id as workspace_id, w.slug as workspace_slug, w.name as workspace_name
           from api_token t join workspace w on w.id = t.workspace_id
           where t.secret_hash = $1 and t.revoked_at is null`,
    values: [hash],
  });
  const row = rows[0];
  if (!row) return undefined;
  const token: CachedToken = {
    id: row.id,
    name: row.name,
    scope: strongestScope(row.scopes),
    environmentIds: row.environment_ids.length > 0 ? row.environment_ids : null,
    workspace: { id: row.workspace_id, slug: row.workspace_slug, name: row.workspace_name },
    expiresAt: row.expires_at?.getTime() ?? null,
    usedAt: row.last_used_at?.getTime() ?? 0,
  };
  cache.set(hash, token, generation);
  return token;
}

/** At most one write a minute for each token, whatever the number of replicas: the row decides. */
async function writeUse(token: CachedToken, now: number): Promise<void> {
  token.usedAt = now;
  await connections().pool.query({
    name: "token-used",
    text: `update api_token set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
    values: [token.id, new Date(now)],
  });
}

function unauthenticated(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "This token is not valid.", {
    hint: "It may be mistyped, expired or revoked. Create another under Settings → API tokens.",
  });
}
