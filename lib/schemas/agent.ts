import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { ownerView, queryText } from "#schemas/catalog";
import { agentSlug, revisionNumber, storableText, timestamp } from "#schemas/identifiers";
import { pageOf, pageQuery } from "#schemas/page";
import { slotView } from "#schemas/slot";

/** A slot as a chip: `behind` counts revisions newer than it, up to the newest of the agent. */
export const slotChipView = z.object({
  environment: z.string(),
  state: z.enum(["empty", "active", "retired"]),
  revision: revisionNumber.nullable(),
  version: z.int(),
  behind: z.int(),
  changedAt: timestamp.nullable(),
});
export type SlotChipView = z.infer<typeof slotChipView>;

/** One row of the catalog. `slots` has one chip per environment, in the order of the rail. */
export const agentSummary = z.object({
  slug: z.string(),
  dialect: z.enum(dialects),
  kind: z.enum(["managed", "inline"]),
  description: z.string().nullable(),
  model: z.string().nullable(),
  latestRevision: revisionNumber.nullable(),
  slots: z.array(slotChipView),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
  owner: ownerView.nullable(),
  tags: z.array(z.string()),
  category: z.string().nullable(),
  stars: z.int(),
  /** By the one who asks; never by a token. */
  starred: z.boolean(),
});
export type AgentSummary = z.infer<typeof agentSummary>;

/**
 * A page of a search. `meant` says what was looked for besides words that nothing has; `isComplete` is false where more match than are
 * ranked; `isUpToDate` is false while it is worked out what agents may call with settings that somebody changed.
 */
export const agentPage = pageOf(agentSummary).extend({
  meant: z.array(z.object({ typed: z.string(), words: z.array(z.string()) })),
  isComplete: z.boolean(),
  isUpToDate: z.boolean(),
});
export type AgentPage = z.infer<typeof agentPage>;

export const agentView = agentSummary.extend({ slotDetails: z.array(slotView) });
export type AgentView = z.infer<typeof agentView>;

/**
 * `q` is a search in the query language: words, "phrases", `tool:bash env:prod`. `search` is older and plain: every word must occur in the
 * slug or the description, in any order and case; exact slug first. `q` goes before it.
 */
export const listAgentsInput = pageQuery.extend({
  q: queryText.optional(),
  search: storableText(200).optional(),
  archived: z.enum(["hide", "show", "only"]).default("hide"),
});
export type ListAgentsInput = z.infer<typeof listAgentsInput>;

export const agentTarget = z.object({ agent: agentSlug });
export type AgentTarget = z.infer<typeof agentTarget>;

/** Archiving retires every slot. `expectedActive` lists what the caller saw active, so that a stale page is refused (AGENT_CHANGED). */
export const archiveAgentInput = agentTarget.extend({
  reason: storableText(500).optional(),
  expectedActive: z.array(z.object({ environment: z.string(), version: z.int() })).optional(),
});
export type ArchiveAgentInput = z.infer<typeof archiveAgentInput>;
