import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A request as it came. */
export type Received = { method: string; path: string; query: Record<string, string>; headers: IncomingMessage["headers"]; body: Buffer };

/** What to answer: JSON with a status, bytes, or a function that does what it likes with the connection. */
export type Answer =
  | { status?: number; json?: unknown; bytes?: Uint8Array; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);

/** A real HTTP server that keeps every request and answers as told. Closed after the test. */
export async function answeringServer(
  answer: (request: Received, count: number) => Answer,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await buffer(request);
    received.push({
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    });
    const given = answer(received[received.length - 1] ?? fail(), received.length);
    if (typeof given === "function") return given(response);
    const isProblem = (given.status ?? 200) >= 400;
    response.writeHead(given.status ?? 200, {
      "content-type": isProblem ? "application/problem+json" : "application/json",
      ...given.headers,
    });
    return response.end(given.bytes ?? JSON.stringify(given.json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : fail()}`, received };
}

/** A problem document as the server writes it. */
export function problemDocument(status: number, code: string, detail: string, more: Record<string, unknown> = {}): Answer {
  return { status, json: { type: `urn:berth:${code}`, title: code, status, code, detail, requestId: "request-1", ...more } };
}

function fail(): never {
  throw new Error("The server has no address");
}

/** An address at which nothing listens. */
export async function silentAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : fail()}`;
}
