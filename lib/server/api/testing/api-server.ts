import "server-only";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { TokenScope } from "#schemas/actor";
import type { ApiOptions } from "@/lib/server/api/create-api";
import { startApi } from "@/lib/server/api/start-api";
import { accessLog } from "@/lib/server/front/access-log";
import { createFront } from "@/lib/server/front/create-front";
import { createTestWorkspace, type TestWorkspace } from "@/lib/server/testing/test-workspace";
import { createToken } from "@/lib/server/tokens/create-token";

export type ApiServer = {
  url: string;
  /** What the access log wrote, after a flush. */
  log(): string;
  close(): Promise<void>;
};

/** The whole API behind the real front, on a free port; without pages. */
export async function startApiServer(options: ApiOptions = {}): Promise<ApiServer> {
  const api = await startApi(options);
  let lines = "";
  const log = accessLog((text) => {
    lines += text;
  });
  const answerApi = getRequestListener(api.fetch);
  const server = createFront({ answerApi, pages: undefined, development: false, trustProxy: false, log });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    log() {
      log.flush();
      return lines;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    },
  };
}

export type Client = {
  workspace: TestWorkspace;
  token: string;
  /** Asks for `path` below the workspace, with the token unless `init` has another Authorization. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The same with a JSON body. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** A workspace of its own, and a machine with a token of it. */
export async function createClient(
  server: ApiServer,
  {
    scope = "admin" as TokenScope,
    environments = null as ("dev" | "staging" | "prod")[] | null,
    in: given = undefined as TestWorkspace | undefined,
  } = {},
): Promise<Client> {
  const workspace = given ?? (await createTestWorkspace());
  const { token } = await createToken(workspace.as("owner"), { name: `test ${scope}`, scope, environments, expiresInDays: 1 });
  const base = `${server.url}/api/v1/workspaces/${workspace.workspace.slug}`;
  const ask: Client["ask"] = (path, init = {}) =>
    fetch(`${base}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(init.headers)) } });
  const send: Client["send"] = (method, path, body, headers = {}) =>
    ask(path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { workspace, token, ask, send };
}
