import { afterAll, afterEach, expect, vi } from "vitest";
import { type ApiServer, type Client, createClient, startApiServer } from "@/lib/server/api/testing/api-server";
import { probeAgent } from "@/lib/server/api/testing/probe-agent";
import { refusalOf } from "@/lib/server/api/testing/refusal-of";

export type AttackedApi = {
  server: ApiServer;
  client: Client;
  /** The status of an answer, which has to be a refusal as `refusalOf` wants it. */
  refusal(res: Response): Promise<number>;
};

/**
 * A server for a file of hostile requests, and a workspace on it in which `deployPath` stored one revision of `probe`.
 * Every test of the file ends without a fault in the server's log.
 */
export async function attackedApi(deployPath: string): Promise<AttackedApi> {
  const faults = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = await startApiServer();
  afterAll(() => server.close());
  afterEach(() => {
    const logged = [...faults.mock.calls];
    faults.mockClear();
    expect(logged).toEqual([]);
  });
  const client = await createClient(server);
  expect((await client.ask(deployPath, probeAgent("one"))).status).toBe(201);
  return { server, client, refusal: (res) => refusalOf(res, client) };
}

/** Each value with as much of it as a title can show. */
export const titled = (values: string[]) => values.map((value) => [value.slice(0, 50), value] as const);
