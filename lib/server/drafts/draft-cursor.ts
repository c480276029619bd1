import "server-only";
import { z } from "zod";
import { moment } from "#schemas/identifiers";
import { ServiceError } from "@/lib/server/errors";

/** Where a row stands in a list by last change. */
const place = z.object({ changedAt: moment.pipe(z.coerce.date()), id: z.uuid() });
export type DraftPlace = z.infer<typeof place>;

export function toDraftCursor({ changedAt, id }: DraftPlace): string {
  return Buffer.from(JSON.stringify({ changedAt, id })).toString("base64url");
}

/** @throws {ServiceError} INVALID for a cursor that is none of ours. */
export function parseDraftCursor(cursor: string | undefined): DraftPlace | null {
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
