import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { actorView } from "#schemas/actor";
import { environmentName, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

/** Counts the documents that were saved for a format in an environment. 0: nobody saved one, and the program's own defaults hold. */
export const contextVersion = z.int().min(0).max(2_147_483_647);

export const dialectContextView = z.object({
  environment: z.string(),
  dialect: z.enum(dialects),
  version: contextVersion,
  /** In the form of the schema of its format. */
  document: z.record(z.string(), z.unknown()),
  by: actorView.nullable(),
  at: timestamp.nullable(),
});
export type DialectContextView = z.infer<typeof dialectContextView>;

/** Names the document of one format in one environment; part of every input below. */
export const contextTarget = z.object({ environment: environmentName, dialect: z.enum(dialects) });
export type ContextTarget = z.infer<typeof contextTarget>;

/** An earlier version, or the newest. */
export const getContextInput = contextTarget.extend({ version: z.coerce.number().pipe(contextVersion).optional() });
export type GetContextInput = z.infer<typeof getContextInput>;

export const saveContextInput = contextTarget.extend({
  /** The version that the caller saw; another one in force is a conflict (CONTEXT_MOVED). */
  expectedVersion: contextVersion,
  /** The whole document, not a change of it. */
  document: z.record(z.string(), z.unknown()),
});
export type SaveContextInput = z.infer<typeof saveContextInput>;

export const contextVersionView = dialectContextView.pick({ version: true }).extend({ by: actorView, at: timestamp });
export type ContextVersionView = z.infer<typeof contextVersionView>;

export const listContextVersionsInput = pageQuery.extend(contextTarget.shape);
export type ListContextVersionsInput = z.infer<typeof listContextVersionsInput>;
