import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** A column as `foldText` makes its text. People have an index of it. */
export function foldedColumn(column: "text" | "about" | "u.name"): Prisma.Sql {
  return Prisma.raw(`normalize(translate(lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'ς', 'σ'), NFC)`);
}
