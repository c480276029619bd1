import { expect } from "vitest";
import type { Client } from "@/lib/server/api/testing/api-server";

/** The status of a refusal, which has to be a problem document that says nothing of this machine and repeats no token. */
export async function refusalOf(res: Response, client: Client): Promise<number> {
  const body = await res.text();
  expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+|prisma|postgres|select /i);
  expect(body).not.toContain(client.token);
  const problem: unknown = body === "" ? {} : JSON.parse(body);
  expect([res.headers.get("content-type"), problem]).toEqual(["application/problem+json", expect.objectContaining({ status: res.status })]);
  return res.status;
}
