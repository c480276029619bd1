import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/lib/server/generated/prisma/client";

const mark = "/* plan once */";

/**
 * Begins a statement that each connection plans once: one that every deploy or move runs, and that takes longer to plan than to run. Its
 * text is always the same, and so is the best plan, whatever its parameters: it goes by keys. What is searched for never begins so.
 */
export const planOnce = Prisma.raw(mark);

const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement. The empty name is that of statements that are planned each time. */
export function statementName({ sql }: { sql: string }): string {
  if (!sql.startsWith(mark)) return "";
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(sql).digest("hex").slice(0, 32);
  names.set(sql, name);
  return name;
}
