import { z } from "zod";
import { environmentName } from "#schemas/identifiers";
import { runCircumstances, toolName } from "#schemas/resolved";

const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const schema = z.object({
  environment: lenient(environmentName),
  as: lenient(runCircumstances.as),
  depth: lenient(runCircumstances.depth),
  tool: lenient(toolName),
});

/** With what an agent is resolved and about which tool a reader asks, as the address says it. */
export type ResolvedQuery = z.infer<typeof schema>;

/** Reads the query of an address; what it does not understand is as if it were not there. A field that was left empty is absent. */
export function readResolvedQuery(query: Record<string, string | string[] | undefined>): ResolvedQuery {
  return schema.parse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")));
}

/** The address of that answer for the revision at `path`; one about a tool leads to what is said of it. */
export function resolvedPath(path: string, { environment, as, depth, tool }: ResolvedQuery): string {
  const query = new URLSearchParams({ view: "resolved" });
  if (environment !== undefined) query.set("environment", environment);
  if (as !== undefined) query.set("as", as);
  if (depth !== undefined) query.set("depth", String(depth));
  if (tool !== undefined) query.set("tool", tool);
  return `${path}?${query}${tool === undefined ? "" : "#why"}`;
}
