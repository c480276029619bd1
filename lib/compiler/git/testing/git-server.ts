import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import type { GitHost } from "#compiler/git/git-host";
import type { SampleRepository } from "#compiler/git/testing/sample-repository";
import { type SelfSigned, selfSigned } from "#compiler/git/testing/self-signed";

export type GitServer = {
  url: string;
  /** What a fetch is told so that it may reach this server. */
  hosts: GitHost[];
  /** Each request: method, path with query, headers. */
  received: { line: string; headers: IncomingMessage["headers"] }[];
  close(): Promise<void>;
};

/** Answers a request instead of the server; false when it does not want to. */
export type Instead = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Where it listens, and as whom; a free port and a certificate of its own when absent. */
export type GitServerOptions = { instead?: Instead; port?: number; identity?: SelfSigned };

/** The names of this machine that its certificate is good for; `git.test` needs a name server of the test. */
export const gitServerNames = ["127.0.0.1", "localhost", "git.test"];

/** A smart-HTTP Git server over TLS on this machine, for one repository at `/sample.git` with the branch main and the tag v1. */
export async function gitServer(
  repository: SampleRepository,
  { instead = () => false, port: wanted = 0, identity = selfSigned(gitServerNames) }: GitServerOptions = {},
): Promise<GitServer> {
  const { key, certificate } = identity;
  const received: GitServer["received"] = [];
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    if (instead(request, response)) return;
    if (request.url === "/sample.git/info/refs?service=git-upload-pack") {
      response.setHeader("content-type", "application/x-git-upload-pack-advertisement").end(advertisement(repository));
    } else if (request.url === "/sample.git/git-upload-pack" && request.method === "POST") {
      const wanted = /want ([0-9a-f]{40})/.exec(await text(request))?.[1] ?? "";
      response.setHeader("content-type", "application/x-git-upload-pack-result").end(answer(repository, wanted));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}/sample.git`,
    hosts: [{ hostname: "127.0.0.1", port, certificate }],
    received,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const flush = Buffer.from("0000");

/** A line of the protocol: its length in four hex digits, then its content. */
function line(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

function advertisement({ commit, tag }: SampleRepository): Buffer {
  const abilities = "multi_ack_detailed no-done side-band-64k shallow ofs-delta symref=HEAD:refs/heads/main agent=git/test";
  const refs = [`${commit} HEAD\0${abilities}`, `${commit} refs/heads/main`, `${tag} refs/tags/v1`, `${commit} refs/tags/v1^{}`];
  return Buffer.concat([line("# service=git-upload-pack\n"), flush, ...refs.map((ref) => line(`${ref}\n`)), flush]);
}

/** What is wanted, without history: its pack in pieces on the first band. */
function answer({ commit, tag, pack }: SampleRepository, wanted: string): Buffer {
  if (wanted !== commit && wanted !== tag) return line(`ERR upload-pack: not our ref ${wanted}`);
  const pieces = Array.from({ length: Math.ceil(pack.length / 60_000) }, (_, index) => pack.subarray(index * 60_000, (index + 1) * 60_000));
  const banded = pieces.map((piece) => line(Buffer.concat([Buffer.of(1), piece])));
  return Buffer.concat([line(`shallow ${commit}\n`), flush, line("NAK\n"), ...banded, flush]);
}
