import { z } from "zod";
import { contextVersion } from "#schemas/dialect-context";
import { environmentName } from "#schemas/identifiers";
import { dialectsWithSettings } from "@/components/settings/contexts/context-settings";

const schema = z.object({
  environment: environmentName.optional().catch(undefined),
  dialect: z.enum(dialectsWithSettings).catch("mux"),
  version: z.coerce.number().pipe(contextVersion).optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
});

/** Which settings the address asks for; what it does not understand is as if it were not there. */
export function readContextQuery(query: Record<string, string | string[] | undefined>): z.infer<typeof schema> {
  return schema.parse(query);
}
