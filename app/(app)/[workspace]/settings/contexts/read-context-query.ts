import "server-only";
import { notFound } from "next/navigation";
import { z } from "zod";
import { contextVersion } from "#schemas/dialect-context";
import { environmentName } from "#schemas/identifiers";
import { dialectsWithSettings } from "@/components/settings/contexts/context-settings";

const schema = z.object({
  environment: environmentName.optional(),
  dialect: z.enum(dialectsWithSettings).default("mux"),
  version: z.coerce.number().pipe(contextVersion).optional(),
  cursor: z.string().optional(),
});

/** Which settings the address asks for; the not-found page for what cannot be any. A field that was left empty is absent. */
export function readContextQuery(query: Record<string, string | string[] | undefined>): z.infer<typeof schema> {
  const read = schema.safeParse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")));
  if (!read.success) notFound();
  return read.data;
}
