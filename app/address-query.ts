import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { isServiceError } from "@/lib/server/errors";

/** The query of the address, as the front hands it on: a layout has no other way to it. */
export async function addressQuery(): Promise<URLSearchParams> {
  return new URLSearchParams((await headers()).get("x-berth-query") ?? "");
}

/**
 * For layouts around a page with a skeleton, whose status goes out before the page has asked for anything: the not-found page where `pending`
 * refuses a page of a list that never was. What else it refuses is for the page to say.
 */
export async function refuseForeignCursor(pending: Promise<unknown>): Promise<void> {
  const isForeign = await pending.then(
    () => false,
    (error: unknown) => isServiceError(error) && error.code === "CURSOR_INVALID",
  );
  if (isForeign) notFound();
}
