import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { accessLog } from "@/lib/server/front/access-log";

function lineFor(path: string): Record<string, unknown> {
  const lines: string[] = [];
  const log = accessLog((text) => lines.push(text));
  const res = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200 });
  const claims = { requestId: "r", clientIp: "127.0.0.1", protocol: "http", host: "berth.test" };
  // The log asks a response for its status and its end only.
  log.watch({ method: "GET" } as IncomingMessage, res as unknown as ServerResponse, path, claims as Parameters<typeof log.watch>[3]);
  res.emit("close");
  log.flush();
  return JSON.parse(lines.join(""));
}

test("never writes the secret of a one-time link", () => {
  expect(lineFor("/setup/AX4IHqCPw-MFFRne0aQ1JuxvTxpoNF6MXonLWLcicyY").path).toBe("/setup/…");
  expect(lineFor("/reset/AX4IHqCPw-MFFRne0aQ1JuxvTxpoNF6MXonLWLcicyY").path).toBe("/reset/…");
});

test("writes every other path as it is", () => {
  expect(lineFor("/main/agents/setup/x").path).toBe("/main/agents/setup/x");
});
