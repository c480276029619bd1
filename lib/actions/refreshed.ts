import "server-only";
import { refresh } from "next/cache";
import type { ActionResult } from "@/lib/actions/action-result";

/** The same result; when something changed, the page that asked renders anew with it. */
export async function refreshed<T>(pending: Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  const result = await pending;
  if (result.ok) refresh();
  return result;
}
