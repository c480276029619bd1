import { z } from "zod";

/** Query of every list: keyset pages of 1 to 100 rows; `cursor` is opaque and comes from the previous page. */
export const pageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** One page of `item`; `nextCursor` is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export type Page<T> = { items: T[]; nextCursor: string | null };
