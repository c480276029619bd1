import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { problem } from "#schemas/problem";
import { ServerNotReached, ServerRefusal } from "@/lib/cli/request-errors";
import { version } from "@/lib/cli/version";

/** One HTTP request to a Berth server. `query` values that are undefined are left out. */
export type Request = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the server's address. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** A value is sent as JSON, bytes as they are with the content type in `headers`. */
  body?: Uint8Array | object;
  headers?: Readonly<Record<string, string>>;
  /** How long one attempt may take, its answer included. */
  timeoutMs?: number;
};

type Server = { url: string; token: string };

const timeoutMsDefault = 30_000;
/** Longer than any answer of ours, unpacked. */
const answerBytesMax = 128 * 1024 * 1024;
/** Waits before the second, third and fourth attempt. */
const retryWaitsMs = [300, 1_000, 3_000];
/** The server, or what stands before it, says: not now. */
const retriedStatuses = new Set([429, 502, 503, 504]);

/**
 * Sends a request and reads its JSON answer.
 * @throws {ServerRefusal} for a problem document; {ServerNotReached} when no Berth server answered in time.
 */
export async function requestJson<Answer>(server: Server, request: Request, answer: z.ZodType<Answer>): Promise<Answer> {
  return send(server, request, async (response) => {
    const parsed = answer.safeParse(await readJson(server, response));
    return parsed.success ? parsed.data : otherServer(server, "it answers in another form", { cause: parsed.error });
  });
}

/** Bytes, with the headers that say what they are. */
export type Download = { bytes: Uint8Array; headers: Headers };

/** The same for bytes. */
export async function requestDownload(server: Server, request: Request): Promise<Download> {
  return send(server, request, async (response) => ({ bytes: await readBody(server, response), headers: response.headers }));
}

/**
 * Requests that can be repeated are: reads, and those with an Idempotency-Key, which the server runs once. Others are
 * sent once, since their first attempt may have been done.
 */
async function send<T>(server: Server, request: Request, read: (response: Response) => Promise<T>): Promise<T> {
  const isRepeatable = (request.method ?? "GET") === "GET" || request.headers?.["Idempotency-Key"] !== undefined;
  const waits = isRepeatable ? retryWaitsMs : [];
  for (let attempt = 0; ; attempt++) {
    const pause = waits[attempt];
    try {
      const response = await attemptOnce(server, request);
      if (response.ok) return await read(response);
      if (pause === undefined || !retriedStatuses.has(response.status)) throw await refusal(server, response);
      await response.body?.cancel();
      await wait(retryAfterMs(response) ?? pause);
    } catch (error) {
      if (error instanceof ServerRefusal || error instanceof ServerNotReached) throw error;
      if (pause === undefined) throw notReached(server, request, error);
      await wait(pause);
    }
  }
}

function attemptOnce(server: Server, request: Request): Promise<Response> {
  const { method = "GET", path, query = {}, body, headers } = request;
  const url = new URL(`${server.url}${path}`);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
  const isBytes = body instanceof Uint8Array;
  return fetch(url, {
    method,
    // A redirect could lead the token elsewhere.
    redirect: "manual",
    signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMsDefault),
    headers: {
      authorization: `Bearer ${server.token}`,
      accept: "application/json, application/problem+json",
      "user-agent": `berth-cli/${version}`,
      ...(body !== undefined && !isBytes ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

async function refusal(server: Server, response: Response): Promise<Error> {
  if (response.status >= 300 && response.status < 400) {
    const target = response.headers.get("location") ?? "another address";
    return new ServerNotReached(`${server.url} sends on to ${target}.`, "Log in at that address, if it is yours.");
  }
  const parsed = problem.safeParse(await readJson(server, response));
  return parsed.success
    ? new ServerRefusal(parsed.data)
    : new ServerNotReached(`${server.url} answered ${response.status}, and not as a Berth server does.`, "Check the address.");
}

/** What is no JSON is undefined. */
async function readJson(server: Server, response: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(server, response)));
  } catch (error) {
    if (error instanceof ServerNotReached) throw error;
    return undefined;
  }
}

/** @throws {ServerNotReached} for an answer without an end. */
async function readBody(server: Server, { body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > answerBytesMax) {
      await reader?.cancel();
      otherServer(server, "its answer does not end");
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

function otherServer(server: Server, why: string, options?: ErrorOptions): never {
  throw new ServerNotReached(
    `${server.url} is no Berth server of this version: ${why}.`,
    "Check the address, or install the command line that the server offers at /api/cli/berth.tgz.",
    options,
  );
}

/** A short Retry-After of the server, in seconds. */
function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return seconds >= 0 && seconds <= 30 ? seconds * 1000 : undefined;
}

function notReached(server: Server, request: Request, error: unknown): ServerNotReached {
  const isTimeout = error instanceof Error && error.name === "TimeoutError";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  const seconds = (request.timeoutMs ?? timeoutMsDefault) / 1000;
  return isTimeout
    ? new ServerNotReached(
        `${server.url} did not answer within ${seconds} s.`,
        "Try again, or give it longer with BERTH_TIMEOUT (seconds).",
        { cause: error },
      )
    : new ServerNotReached(`${server.url} was not reached${code}.`, "Check the address and that the server runs.", { cause: error });
}
