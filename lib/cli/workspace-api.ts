import type { z } from "zod";
import { meView } from "#schemas/actor";
import { findConnection } from "@/lib/cli/connection";
import type { Io } from "@/lib/cli/io";
import { type Download, type Request, requestDownload, requestJson } from "@/lib/cli/request";
import { UsageError } from "@/lib/cli/usage-error";

/** The API of one workspace. Paths are relative to it. */
export type WorkspaceApi = {
  readonly url: string;
  readonly workspace: string;
  json<Answer>(request: Request, answer: z.ZodType<Answer>): Promise<Answer>;
  bytes(request: Request): Promise<Uint8Array>;
  download(request: Request): Promise<Download>;
};

/** Connects as the environment or `berth login` says. Asks the server for the workspace only when nothing else tells it. */
export async function openWorkspace(io: Io, options: { workspace?: string } = {}): Promise<WorkspaceApi> {
  const connection = await findConnection(io);
  const timeout = timeoutOf(io);
  const workspace = options.workspace ?? connection.workspace ?? (await onlyWorkspace(connection, timeout));
  const below = (request: Request): Request => ({
    ...request,
    ...timeout,
    path: `/api/v1/workspaces/${encodeURIComponent(workspace)}${request.path}`,
  });
  return {
    url: connection.url,
    workspace,
    json: (request, answer) => requestJson(connection, below(request), answer),
    bytes: async (request) => (await requestDownload(connection, below(request))).bytes,
    download: (request) => requestDownload(connection, below(request)),
  };
}

/** BERTH_TIMEOUT, in seconds, for every request. */
export function timeoutOf(io: Pick<Io, "env">): { timeoutMs?: number } {
  const text = io.env.BERTH_TIMEOUT;
  if (!text) return {};
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 3600))
    throw new UsageError(`BERTH_TIMEOUT is a number of seconds up to 3,600, not ${JSON.stringify(text)}.`);
  return { timeoutMs: Math.ceil(seconds * 1000) };
}

async function onlyWorkspace(server: { url: string; token: string }, timeout: { timeoutMs?: number }): Promise<string> {
  const { workspaces } = await requestJson(server, { path: "/api/v1/me", ...timeout }, meView);
  const [only, ...more] = workspaces;
  if (only && more.length === 0) return only.slug;
  throw new UsageError(
    `Choose a workspace with --workspace or BERTH_WORKSPACE: ${workspaces.map(({ slug }) => slug).join(", ") || "this token has none"}.`,
  );
}
