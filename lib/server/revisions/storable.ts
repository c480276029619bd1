import "server-only";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * The database keeps neither NUL nor half of a surrogate pair, and YAML escapes can write both. They become U+FFFD in what
 * is shown and searched; the archive keeps the author's bytes.
 */
const replacement = "\ufffd";

export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", replacement);
}

/** Plain JSON, without absent keys. */
export function storableJson(value: object): Prisma.InputJsonObject {
  return JSON.parse(storableJsonText(value));
}

/** The same as text. In JSON text only what cannot be stored is written as these escapes. */
export function storableJsonText(value: object): string {
  const text = JSON.stringify(value);
  return text.replace(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (_escape, backslash?: string) => backslash ?? replacement);
}
