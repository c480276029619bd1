import { z } from "zod";
import { queryLengthMax } from "#core/search/parse-query";
import { agentSlug, storable, storableText } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

/** A search in the query language; its problems are told by the verb, each with its place. */
export const queryText = storableText(queryLengthMax);

/** Where in a query something is wrong, in UTF-16 code units; `end` is exclusive. */
export const queryProblemView = z.object({
  code: z.string(),
  start: z.int(),
  end: z.int(),
  message: z.string(),
  hint: z.string(),
});

/** One value that the found agents have: `value` is what the query says, `name` what people read. */
export const facetValueView = z.object({ value: z.string(), name: z.string(), agents: z.int() });

/** A key of the query language with the values of the found agents, the most frequent first. */
export const facetView = z.object({
  key: z.enum(["dialect", "env", "behind", "owner", "tag", "category", "model", "risk", "is"]),
  values: z.array(facetValueView),
});
export type FacetView = z.infer<typeof facetView>;

/** `counted` agents were looked at; where `isComplete` is false there are more, and each number is a least one. */
export const facetsView = z.object({ facets: z.array(facetView), counted: z.int(), isComplete: z.boolean() });
export type FacetsView = z.infer<typeof facetsView>;

export const facetsInput = z.object({ q: queryText.default(""), archived: z.enum(["hide", "show", "only"]).default("hide") });
export type FacetsInput = z.infer<typeof facetsInput>;

/** `caret` is where the reader types, in UTF-16 code units; the end when absent. */
export const suggestInput = z.object({ q: queryText, caret: z.coerce.number().int().min(0).max(queryLengthMax).optional() });
export type SuggestInput = z.infer<typeof suggestInput>;

/** `text` takes the place of `start` to `end` of the query; an `agent` is a place to go to. */
export const suggestionView = z.object({
  kind: z.enum(["key", "value", "agent"]),
  text: z.string(),
  about: z.string().nullable(),
  start: z.int(),
  end: z.int(),
});
export type SuggestionView = z.infer<typeof suggestionView>;
export const suggestionsView = z.object({ items: z.array(suggestionView) });

/** A tag: letters, digits and signs between them, in lower case. */
export const agentTag = z
  .string()
  .trim()
  .normalize("NFC")
  .toLowerCase()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]{0,38}[\p{L}\p{M}\p{N}])?$/u, "1 to 40 letters, digits, '-', '_' or '.', without spaces");

/** Names from the top, joined by `/`, at most five. */
export const agentCategory = z
  .string()
  .trim()
  .normalize("NFC")
  .toLowerCase()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,38}[\p{L}\p{M}\p{N}])?(?:\/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]{0,38}[\p{L}\p{M}\p{N}])?){0,4}$/u,
    "names such as finance/invoices, up to five",
  );

/** Who an agent belongs to. */
export const ownerInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), id: z.uuid() }),
  z.object({ kind: z.literal("group"), id: z.uuid() }),
]);
export const ownerView = z.object({ kind: z.enum(["user", "group"]), id: z.string(), name: z.string() });
export type OwnerView = z.infer<typeof ownerView>;

/** How an agent is kept among others. */
export const organisationView = z.object({ owner: ownerView.nullable(), tags: z.array(z.string()), category: z.string().nullable() });
export type OrganisationView = z.infer<typeof organisationView>;

export const tagsOfAgentMax = 20;

/** What to change; what is absent stays. `owner` and `category` null take it away. */
const organisationChange = z.object({
  addTags: z.array(agentTag).max(tagsOfAgentMax).optional(),
  removeTags: z.array(agentTag).max(tagsOfAgentMax).optional(),
  owner: ownerInput.nullable().optional(),
  category: agentCategory.nullable().optional(),
});
export const organiseAgentInput = organisationChange.extend({ agent: agentSlug });
export type OrganiseAgentInput = z.infer<typeof organiseAgentInput>;

/** Up to a hundred agents at once; each succeeds or fails by itself. */
const manyAgents = z.array(agentSlug).min(1).max(100);
export const organiseAgentsInput = organisationChange.extend({ agents: manyAgents });
export type OrganiseAgentsInput = z.infer<typeof organiseAgentsInput>;

/** Each with the slots that the caller saw active, as of one agent. */
export const archiveAgentsInput = z.object({
  agents: z
    .array(z.object({ agent: agentSlug, expectedActive: z.array(z.object({ environment: z.string(), version: z.int() })) }))
    .min(1)
    .max(100),
  reason: storableText(500).optional(),
});
export type ArchiveAgentsInput = z.infer<typeof archiveAgentsInput>;

/** What became of one of many. */
export const bulkResultView = z.object({
  items: z.array(z.object({ agent: z.string(), ok: z.boolean(), code: z.string().nullable(), detail: z.string().nullable() })),
});
export type BulkResultView = z.infer<typeof bulkResultView>;

export const starInput = z.object({ agent: agentSlug, starred: z.boolean() });
export type StarInput = z.infer<typeof starInput>;
export const starView = z.object({ agent: z.string(), starred: z.boolean(), stars: z.int() });
export type StarView = z.infer<typeof starView>;

export const savedSearchView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  by: z.string(),
});
export type SavedSearchView = z.infer<typeof savedSearchView>;
/** A person's own name again replaces what it stood for. */
export const saveSearchInput = z.object({
  name: storableText(60, 1),
  query: storableText(queryLengthMax, 1),
  isShared: z.boolean().default(false),
});
export type SaveSearchInput = z.infer<typeof saveSearchInput>;
export const savedSearchTarget = z.object({ id: z.uuid() });

export const groupName = z
  .string()
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "1 to 40 lower-case letters, digits or '-'")
  .refine((name) => name !== "me" && name !== "none", "a name that does not mean something else behind owner:");
export const groupView = z.object({
  id: z.uuid(),
  name: z.string(),
  members: z.array(z.object({ id: z.uuid(), name: z.string() })),
  agents: z.int(),
});
export type GroupView = z.infer<typeof groupView>;
export const createGroupInput = z.object({ name: groupName });
export const groupTarget = z.object({ id: z.uuid() });
export const updateGroupInput = groupTarget.extend({ name: groupName.optional(), memberIds: z.array(z.uuid()).max(200).optional() });
export type UpdateGroupInput = z.infer<typeof updateGroupInput>;

/** What a query says behind `uses:`: a kind and a name, such as `skill/tables`. */
export const usedByInput = pageQuery.extend({
  used: storable(
    z
      .string()
      .trim()
      .normalize("NFC")
      .toLowerCase()
      .max(300)
      .regex(/^(?:skill|base|toolset|mcp)\/./, "skill/, base/, toolset/ or mcp/ and a name"),
  ),
});
export type UsedByInput = z.infer<typeof usedByInput>;

/** A thing that an agent uses, as `skill/tables`. */
export const useView = z.object({ used: z.string(), inNewest: z.boolean(), activeIn: z.array(z.string()) });
export type UseView = z.infer<typeof useView>;

/** An agent that uses another thing: in its newest revision, and in the environments whose active revision does. */
export const usingAgentView = z.object({ agent: z.string(), inNewest: z.boolean(), activeIn: z.array(z.string()) });
export const usedByView = z.object({ items: z.array(usingAgentView), nextCursor: z.string().nullable() });
export type UsingAgentView = z.infer<typeof usingAgentView>;
