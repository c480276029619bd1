import "server-only";
import { z } from "zod";
import type { Page } from "#schemas/page";
import { ServiceError } from "@/lib/server/errors";

/** The id that a list by id goes on from, or undefined on its first page. @throws {ServiceError} INVALID for a cursor that is none of ours. */
export function idOfCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const id = z.uuid().safeParse(cursor);
  if (id.success) return id.data;
  throw new ServiceError("INVALID", "This cursor belongs to another list.", {
    code: "CURSOR_INVALID",
    hint: "Start again without a cursor.",
  });
}

/** One page out of `rows`, which were asked for with one more than `limit`: the extra one only tells that more follow. */
export function pageById<Row extends { id: string }, Item>(rows: readonly Row[], limit: number, view: (row: Row) => Item): Page<Item> {
  const shown = rows.slice(0, limit);
  return { items: shown.map(view), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
