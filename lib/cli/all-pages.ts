import type { z } from "zod";
import { pageOf } from "#schemas/page";
import type { Request } from "@/lib/cli/request";
import { ServerNotReached } from "@/lib/cli/request-errors";
import type { WorkspaceApi } from "@/lib/cli/workspace-api";

const pageRows = 100;

/** The rows of a list, page after page, up to `limit` of them. @throws {ServerNotReached} for a list that comes back to where it was. */
export async function allPages<Item>(
  api: WorkspaceApi,
  request: Request,
  item: z.ZodType<Item>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const page: z.ZodType<{ items: Item[]; nextCursor: string | null }> = pageOf(item);
  const items: Item[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; items.length < limit; ) {
    const query = { ...request.query, limit: Math.min(pageRows, limit - items.length), cursor };
    const { items: more, nextCursor } = await api.json({ ...request, query }, page);
    items.push(...more);
    if (nextCursor === null) break;
    if (seen.has(nextCursor))
      throw new ServerNotReached(`${api.url} lists the same rows again and again.`, "Tell whoever runs the server.");
    seen.add(nextCursor);
    cursor = nextCursor;
  }
  return items.slice(0, limit);
}
