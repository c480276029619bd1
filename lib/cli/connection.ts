import { readConfig } from "@/lib/cli/config-file";
import type { Io } from "@/lib/cli/io";
import { CommandRefused } from "@/lib/cli/request-errors";
import { serverUrl } from "@/lib/cli/server-url";

/** Where and as whom to ask. `workspace` is null when only the token knows it. */
export type Connection = { url: string; token: string; workspace: string | null };

/**
 * The connection for this call: BERTH_URL, BERTH_TOKEN and BERTH_WORKSPACE, then what `berth login` stored. A stored
 * token goes to the server it was stored for and to no other.
 */
export async function findConnection(io: Io): Promise<Connection> {
  const { BERTH_URL, BERTH_TOKEN, BERTH_WORKSPACE } = io.env;
  const { current, servers } = await readConfig(io);
  const url = BERTH_URL ? serverUrl(BERTH_URL) : current;
  if (!url) throw new CommandRefused("NOT_LOGGED_IN", "No server is known.", "Run berth login URL, or set BERTH_URL and BERTH_TOKEN.");
  const stored = servers[url];
  const token = BERTH_TOKEN || stored?.token;
  if (!token) throw new CommandRefused("NOT_LOGGED_IN", `There is no token for ${url}.`, `Run berth login ${url}, or set BERTH_TOKEN.`);
  // A token of the environment may be another workspace's than the stored one.
  const workspace = BERTH_WORKSPACE || (BERTH_TOKEN && BERTH_TOKEN !== stored?.token ? null : (stored?.workspace ?? null));
  return { url, token, workspace };
}
