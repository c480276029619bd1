import "server-only";
import { z } from "zod";
import { agentSlug } from "#schemas/identifiers";
import { ServiceError } from "@/lib/server/errors";

/** Where a row stands in the catalog: the exact hit (rank 0) before all others, then by slug. */
const place = z.object({ rank: z.int().min(0).max(1), slug: agentSlug });
export type CatalogPlace = z.infer<typeof place>;

export function toCatalogCursor({ rank, slug }: CatalogPlace): string {
  return Buffer.from(JSON.stringify({ rank, slug })).toString("base64url");
}

/** @throws {ServiceError} INVALID for a cursor that is none of ours. */
export function parseCatalogCursor(cursor: string | undefined): CatalogPlace | null {
  if (cursor === undefined) return null;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch (cause) {
    throw new ServiceError("INVALID", "This cursor belongs to another list.", {
      code: "CURSOR_INVALID",
      hint: "Start again without a cursor.",
      cause,
    });
  }
}
