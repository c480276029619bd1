import "server-only";
import type { Context } from "hono";
import type { ApiEnv } from "@/lib/server/api/api-env";

/** Runs `work` with a signal that is aborted when the client leaves before the answer is made. */
export async function whileConnected<T>(c: Context<ApiEnv>, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  c.env.outgoing.once("close", leave);
  try {
    return await work(leaving.signal);
  } finally {
    c.env.outgoing.off("close", leave);
  }
}
