import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { contextVersion } from "#schemas/dialect-context";

const schema = z.object({ version: z.coerce.number().pipe(contextVersion).optional(), cursor: z.string().optional() });

/** Which version of the built-in agents the address asks for; the not-found page for what cannot be one. */
export function readMuxQuery(query: Record<string, string | string[] | undefined>): z.infer<typeof schema> {
  const read = schema.safeParse(query);
  if (!read.success) notFound();
  return read.data;
}
