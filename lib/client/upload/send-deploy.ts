import { type DeployResult, deployResult } from "#schemas/deploy";
import { headerJson } from "#schemas/header-json";
import { type Problem, problem } from "#schemas/problem";
import type { Provenance } from "#schemas/revision";
import type { Parcel } from "@/lib/client/upload/check-protocol";

export type DeployQuery = { environment?: string; expectedVersion?: number; expectedLatest?: number; message?: string };

/** What stands in the address: only what is said. */
type SendQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** How far a deploy is: bytes that left the browser, or the server's own work once all have. */
export type DeployProgress = { phase: "sending"; sentBytes: number; totalBytes: number } | { phase: "working" };

/** A deploy that did not happen. `problem` is the server's own word; without it the server was not reached. */
export class DeployRefused extends Error {
  override name = "DeployRefused";
  constructor(
    message: string,
    readonly problem: Problem | null,
  ) {
    super(message);
  }
}

type Options = {
  /** `convert/deploy` stores what the files become in another format. */
  route?: "deploy" | "convert/deploy";
  provenance: Provenance | null;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: DeployProgress) => void;
};

/**
 * Sends the files of one agent folder and waits for the answer. By XMLHttpRequest, because fetch tells nothing about
 * bytes on their way up.
 * @throws {DeployRefused} with the server's problem document, or without one when there was no answer.
 * @throws {DOMException} AbortError after `signal`.
 */
export function sendDeploy(workspace: string, { files, sentAs }: Parcel, query: SendQuery, options: Options): Promise<DeployResult> {
  const body = new FormData();
  for (const { path, bytes } of files) body.append("file", new Blob([new Uint8Array(bytes)]), path);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...sentAs }))
    if (value !== undefined && value !== "") search.set(name, String(value));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (finish: () => void) => () => {
      options.signal.removeEventListener("abort", abort);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => options.onProgress({ phase: "sending", sentBytes: loaded, totalBytes: total });
    request.upload.onload = () => options.onProgress({ phase: "working" });
    request.onload = end(() => {
      const answer = readAnswer(request);
      if (answer instanceof DeployRefused) reject(answer);
      else resolve(answer);
    });
    request.onerror = end(() =>
      reject(new DeployRefused("The server was not reached. Nothing is known to be stored; trying again is safe.", null)),
    );
    request.onabort = end(() => reject(new DOMException("Cancelled", "AbortError")));
    request.open("POST", `/api/v1/workspaces/${encodeURIComponent(workspace)}/${options.route ?? "deploy"}?${search}`);
    request.setRequestHeader("Idempotency-Key", options.idempotencyKey);
    if (options.provenance) request.setRequestHeader("Berth-Provenance", headerJson(options.provenance));
    options.signal.addEventListener("abort", abort);
    request.send(body);
  });
}

function readAnswer(request: XMLHttpRequest): DeployResult | DeployRefused {
  const body = parseJson(request.responseText);
  if (request.status === 200 || request.status === 201) {
    const result = deployResult.safeParse(body);
    return result.success ? result.data : new DeployRefused("The server's answer could not be read.", null);
  }
  const refused = problem.safeParse(body);
  if (refused.success) return new DeployRefused(refused.data.detail, refused.data);
  return new DeployRefused(`The server answered with status ${request.status}.`, null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A key for one deploy and its retries. Not crypto.randomUUID: that is missing on plain http. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
