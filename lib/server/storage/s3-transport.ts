import "server-only";
import http from "node:http";
import https from "node:https";
import type { ClientOptions } from "minio";

type Transport = NonNullable<ClientOptions["transport"]>;

/** The statuses that the client gives up on without reading the answer. */
const abandoned = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/**
 * Requests that end with an error once nothing has moved on their connection for `idleMs`, before or during the answer.
 * The client itself would wait for ever.
 */
export function createTransport(secure: boolean, idleMs: number): Transport {
  const { request } = secure ? https : http;
  // The client calls it in this one form of the overloads that Node declares.
  const withDeadline = (options: http.RequestOptions, answered: (answer: http.IncomingMessage) => void) => {
    const sent = request(options, answered);
    sent.setTimeout(idleMs, () => sent.destroy(new Error(`nothing moved for ${idleMs} ms`)));
    sent.on("response", (answer) => {
      if (abandoned.has(answer.statusCode ?? 0)) answer.resume();
    });
    return sent;
  };
  return { request: withDeadline as Transport["request"] };
}
