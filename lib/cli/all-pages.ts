import type { z } from "zod";
import { pageOf } from "#schemas/page";
import type { Request } from "@/lib/cli/request";
import type { WorkspaceApi } from "@/lib/cli/workspace-api";

const pageRows = 100;

/** The rows of a list, page after page, up to `limit` of them. */
export async function allPages<Item>(
  api: WorkspaceApi,
  request: Request,
  item: z.ZodType<Item>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const page: z.ZodType<{ items: Item[]; nextCursor: string | null }> = pageOf(item);
  const items: Item[] = [];
  for (let cursor: string | undefined; items.length < limit; ) {
    const query = { ...request.query, limit: Math.min(pageRows, limit - items.length), cursor };
    const { items: more, nextCursor } = await api.json({ ...request, query }, page);
    items.push(...more);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return items.slice(0, limit);
}
