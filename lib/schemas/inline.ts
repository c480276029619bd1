import { z } from "zod";
import { actorView } from "#schemas/actor";
import { agentSummary } from "#schemas/agent";
import { diagnosticView } from "#schemas/diagnostic";
import { agentSlug, storable, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";
import { policyView } from "#schemas/revision";

/** What the text of an inline agent says. */
export const inlineBrief = z.object({
  name: z.string(),
  description: z.string().nullable(),
  model: z.string(),
  thinking: z.string().nullable(),
  /** Null where the text names none: then its program decides. */
  tools: z.array(z.string()).nullable(),
  disallowedTools: z.array(z.string()),
  skills: z.union([z.array(z.string()), z.boolean()]).nullable(),
  instructions: z.string(),
  policy: policyView,
});
export type InlineBrief = z.infer<typeof inlineBrief>;

/** What `berth check --file` answers. */
export const inlineCheckReport = z.discriminatedUnion("status", [
  inlineBrief.extend({ status: z.literal("valid"), kind: z.literal("inline"), diagnostics: z.array(diagnosticView) }),
  z.object({ status: z.literal("invalid"), kind: z.literal("inline"), name: z.null(), diagnostics: z.array(diagnosticView) }),
]);
export type InlineCheckReport = z.infer<typeof inlineCheckReport>;

/** Versions of a text count from 1; each is kept. */
export const inlineVersion = z.int().min(1).max(2_147_483_647);

/** Who wrote a version, and when. */
export const inlineVersionSummary = z.object({ version: inlineVersion, by: actorView, at: timestamp });
export type InlineVersionSummary = z.infer<typeof inlineVersionSummary>;

/** One version of an inline agent. `version` is the newest unless another was asked for. */
export const inlineAgentView = inlineVersionSummary.extend({
  agent: agentSummary,
  latestVersion: inlineVersion,
  /** The whole `agent.md`. */
  text: z.string(),
  brief: inlineBrief,
  /** Warnings and notes that check gave. */
  diagnostics: z.array(diagnosticView),
});
export type InlineAgentView = z.infer<typeof inlineAgentView>;

/** The whole text of an `agent.md`: its name is the agent's slug. In characters; a body of JSON holds no more. */
const text = storable(z.string().max(200_000));

export const createInlineAgentInput = z.object({ text });
export type CreateInlineAgentInput = z.infer<typeof createInlineAgentInput>;

export const saveInlineAgentInput = z.object({
  agent: agentSlug,
  text,
  /** The version that the caller edited; another one is a conflict (INLINE_CHANGED). */
  expectedVersion: inlineVersion,
});
export type SaveInlineAgentInput = z.infer<typeof saveInlineAgentInput>;

export const inlineAgentTarget = z.object({ agent: agentSlug, version: inlineVersion.optional() });
export type InlineAgentTarget = z.infer<typeof inlineAgentTarget>;

export const listInlineVersionsInput = pageQuery.extend({ agent: agentSlug });
export type ListInlineVersionsInput = z.infer<typeof listInlineVersionsInput>;
