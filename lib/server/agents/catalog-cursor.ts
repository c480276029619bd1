import "server-only";
import { z } from "zod";
import { agentSlug, moment } from "#schemas/identifiers";
import { ServiceError } from "@/lib/server/errors";

/**
 * Where a row stands in the catalog. By name alone; by name behind an exact hit (`rank` 0) of a plain search; by time and name; by
 * score, the best first, and name; or by name among a number of agents that were counted for the first page.
 */
const place = z.union([
  z.strictObject({ rank: z.int().min(0).max(1), slug: agentSlug }),
  z.strictObject({ slug: agentSlug }),
  z.strictObject({ changedAt: moment, slug: agentSlug }),
  z.strictObject({ score: z.int().min(0).max(2_147_483_647), slug: agentSlug }),
  z.strictObject({ total: z.int().min(0).max(2_147_483_647), slug: agentSlug }),
]);
export type CatalogPlace = z.infer<typeof place>;

export function toCatalogCursor(at: CatalogPlace): string {
  return Buffer.from(JSON.stringify(at)).toString("base64url");
}

/**
 * The place that a cursor names, in a list that is ordered by `key` and name.
 * @throws {ServiceError} INVALID for a cursor that is none of ours, or of a list in another order.
 */
export function parseCatalogCursor<Key extends "rank" | "changedAt" | "score" | "total" | "slug">(
  cursor: string | undefined,
  key: Key,
): Extract<CatalogPlace, Record<Key, unknown>> | null {
  if (cursor === undefined) return null;
  try {
    const parsed = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (isOrderedBy(parsed, key)) return parsed;
  } catch (cause) {
    throw foreign(cause);
  }
  throw foreign();
}

/** Places by name alone have no other key. */
function isOrderedBy<Key extends string>(at: CatalogPlace, key: Key): at is Extract<CatalogPlace, Record<Key, unknown>> {
  return key === "slug" ? Object.keys(at).length === 1 : key in at;
}

function foreign(cause?: unknown): ServiceError {
  return new ServiceError("INVALID", "This cursor belongs to another list.", {
    code: "CURSOR_INVALID",
    hint: "Start again without a cursor.",
    cause,
  });
}
