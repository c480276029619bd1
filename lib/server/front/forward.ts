import "server-only";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { type Duplex, pipeline } from "node:stream";

const hopByHop = new Set(["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"]);

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

export type Forwarder = {
  forward(req: IncomingMessage, res: ServerResponse): void;
  /** For hot reloading in development. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Drops the idle connections, for which the other side would wait when it is asked to end. */
  close(): void;
};

/** Forwards to `port` on loopback with the client's Host. Nothing is buffered; an end on one side ends the other. */
export function forwardTo(port: number): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const up = request({ host: "127.0.0.1", port, agent, method: req.method, path: req.url, headers: endToEnd(req.headers) }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      res.flushHeaders();
      pipeline(answer, res, () => {});
    });
    up.on("error", () => {
      if (res.headersSent) res.destroy();
      else res.writeHead(502, { "content-type": "text/plain", connection: "close" }).end("The pages are not available.\n");
    });
    res.on("close", () => {
      if (!res.writableFinished) up.destroy();
    });
    pipeline(req, up, () => {});
  }

  function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const up = connect(port, "127.0.0.1", () => {
      const lines = [`${req.method} ${req.url} HTTP/1.1`];
      for (let at = 0; at < req.rawHeaders.length; at += 2) lines.push(`${req.rawHeaders[at]}: ${req.rawHeaders[at + 1]}`);
      up.write(`${lines.join("\r\n")}\r\n\r\n`);
      up.write(head);
      socket.pipe(up).pipe(socket);
    });
    const ends: [Duplex, Duplex][] = [
      [up, socket],
      [socket, up],
    ];
    for (const [one, other] of ends) one.on("error", () => other.destroy()).on("close", () => other.destroy());
  }

  return { forward, upgrade, close: () => agent.destroy() };
}
