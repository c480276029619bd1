import { problem } from "#schemas/problem";
import { Refusal } from "@/lib/client/refusal";

/**
 * Reads `path` of our API as JSON. The type is the caller's word for what the route of that path answers.
 * @throws {Refusal} when the API refuses.
 */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  return answered<T>(await fetch(path, { signal, headers: { accept: "application/json" } }));
}

/** Asks the API to do something that takes no input. Type and refusal as with getJson. */
export async function postJson<T>(path: string): Promise<T> {
  return answered<T>(await fetch(path, { method: "POST", headers: { accept: "application/json" } }));
}

/** Sends `body` as JSON. Type and refusal as with getJson. */
export async function sendJson<T>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<T> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return answered<T>(await fetch(path, { method, headers, body: JSON.stringify(body), ...(signal && { signal }) }));
}

async function answered<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json();
  if (answer.ok) return body as T;
  throw new Refusal(problem.parse(body));
}
