import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { rootCertificates } from "node:tls";
import type { GitHttpRequest, HttpClient } from "isomorphic-git";
import { FetchRefusal, tooLarge } from "#compiler/git/fetch-refusal";
import { type GitHost, httpsPort, portOf } from "#compiler/git/git-host";
import { guardedLookup, type PinnedAddresses, type Resolve, refuseLiteral } from "#compiler/git/guarded-lookup";

/** `host` is set where whoever runs the server named the host of the repository. `idleMs` is how long a server may send nothing. */
export type GitHttpOptions = {
  receivedBytesMax: number;
  idleMs: number;
  host: GitHost | undefined;
  resolve: Resolve;
  signal: AbortSignal;
};

type Answer = { url: URL; response: IncomingMessage };

const redirectsMax = 3;
const discovery = "/info/refs?service=git-upload-pack";
const mebibyte = 1024 * 1024;

/**
 * The HTTP client of a fetch, and all that it may do on the network: https to `host` as it was named, and to public hosts at the usual port,
 * each looked up once and judged before its first connection, without cookies, credentials or proxies. Answers come whole, because a body that fails
 * half-way would fail outside the fetch. Only the first question may be redirected, to the same question elsewhere; the second then goes there at once.
 * @throws {FetchRefusal} from `request`, for every answer but the one of a Git server with such a repository.
 */
export function gitHttp({ receivedBytesMax, idleMs, host, resolve, signal }: GitHttpOptions): HttpClient {
  const pinned: PinnedAddresses = new Map();
  let bytesLeft = receivedBytesMax;
  /** What the repository is called where its host sent us. */
  let moved: { from: string; to: string } | null = null;

  async function ask(url: URL, { method = "GET", headers = {} }: GitHttpRequest, body: Buffer | null): Promise<Answer> {
    const isNamed = host !== undefined && url.hostname === host.hostname && portOf(url) === host.port;
    if (!isNamed) {
      refusePort(url);
      refuseLiteral(url);
    }
    const options: RequestOptions = {
      method,
      headers: { ...headers, "user-agent": "git/2 (berth)", ...(body && { "content-length": body.length }) },
      lookup: guardedLookup({ mayBePrivate: isNamed, resolve, pinned }),
      // A connection of an earlier host must not be used again.
      agent: false,
      signal,
      timeout: idleMs,
      ...(isNamed && host.certificate !== undefined && { ca: [...rootCertificates, host.certificate] }),
    };
    const idle = () => tooSlow(`${url.hostname} sent nothing for ${idleMs / 1000} s.`);
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const asked = request(url, options).once("error", failed);
      asked.once("timeout", () => asked.destroy(idle()));
      asked.once("response", (response) => {
        asked.prependOnceListener("timeout", () => response.destroy(idle()));
        answered(response);
      });
      asked.end(body);
    });
    return { url, response };
  }

  async function askFollowing(given: GitHttpRequest, body: Buffer | null): Promise<Answer> {
    let url = new URL(moved ? given.url.replace(moved.from, moved.to) : given.url);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, given, body);
      const { statusCode = 0, headers } = answer.response;
      if (statusCode < 300 || statusCode > 399) return answer;
      answer.response.destroy();
      url = redirectTarget(url, headers.location, redirects);
      moved = { from: withoutEnd(given.url), to: withoutEnd(url.href) };
    }
  }

  async function readWhole(response: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw tooLarge(`The repository has more than ${receivedBytesMax / mebibyte} MiB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return {
    async request(given) {
      try {
        const body = given.body ? await collect(given.body) : null;
        const { url, response } = await askFollowing(given, body);
        refuseStatus(url, response);
        const bytes = await readWhole(response);
        const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        return { url: url.href, statusCode: 200, statusMessage: "OK", headers, body: once(bytes) };
      } catch (error) {
        throw explained(error, new URL(given.url).hostname, signal);
      }
    },
  };
}

/** Another port is another service of its host, which its owner need not have meant for the world. @throws {FetchRefusal} */
function refusePort(url: URL): void {
  const port = portOf(url);
  if (port === httpsPort) return;
  throw new FetchRefusal(
    "GIT_HOST_REFUSED",
    `Port ${port} of ${url.hostname} is not the usual one of https.`,
    `Use port ${httpsPort}; or have whoever runs the server name ${url.host} in GIT_HOSTS.`,
  );
}

/** @throws {FetchRefusal} for a redirect to anything but the same question at another https address. */
function redirectTarget(from: URL, location: string | undefined, redirects: number): URL {
  const refuse = (why: string) =>
    new FetchRefusal("GIT_REDIRECT", `${from.hostname} ${why}.`, "Name the address that it leads to yourself.");
  const to = location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (redirects >= redirectsMax) throw refuse(`redirects more than ${redirectsMax} times`);
  if (to?.protocol !== "https:" || to.username !== "" || to.password !== "")
    throw refuse("redirects to something that is no https address");
  if (!from.href.endsWith(discovery) || !to.href.endsWith(discovery)) throw refuse("redirects to another page");
  return to;
}

function withoutEnd(url: string): string {
  return url.slice(0, -discovery.length);
}

function refuseStatus({ hostname, pathname }: URL, { statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 401 || statusCode === 403 || statusCode === 203)
    throw new FetchRefusal(
      "GIT_SIGN_IN",
      `${hostname} asks for a sign-in: the repository is not public, or there is none of that name.`,
      "The server fetches public repositories alone. Clone it yourself, and upload its folder.",
    );
  if (statusCode === 404 || statusCode === 410)
    throw new FetchRefusal("GIT_NOT_FOUND", `${hostname} has no such repository.`, "Name the repository itself, not a page in it.");
  if (statusCode !== 200)
    throw new FetchRefusal("GIT_NOT_REACHED", `${hostname} answered with status ${statusCode}.`, "Try again in a while.");
  const kind = pathname.endsWith("/info/refs") ? "advertisement" : "result";
  if (headers["content-type"] !== `application/x-git-upload-pack-${kind}`)
    throw new FetchRefusal(
      "GIT_ANSWER",
      `${hostname} answers, but not as a Git server does.`,
      "Name the repository itself, not a page in it.",
    );
}

/** A fault of the network in words; a refusal as it is. */
function explained(error: unknown, hostname: string, signal: AbortSignal): unknown {
  if (signal.aborted) return tooSlow(`${hostname} took too long.`);
  if (error instanceof FetchRefusal) return error;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new FetchRefusal("GIT_NOT_REACHED", `${hostname} was not reached${code}.`, "Check the address, and try again in a while.");
}

function tooSlow(what: string): FetchRefusal {
  return new FetchRefusal("GIT_TOO_SLOW", what, "Try again, or upload the agents' folders themselves.");
}

async function collect(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncIterableIterator<Uint8Array> {
  yield bytes;
}
