import { dialects } from "#core/dialects/dialect";
import { riskLevels } from "#core/search/risk-levels";

/** What the values of a key are, for completions: a fixed list, or names of the workspace. */
export type ValueSource =
  | { names: readonly string[] }
  | { of: "environment" | "environments" | "tool" | "model" | "owner" | "tag" | "category" | "used" };

export type QueryKeyEntry = { key: string; about: string; example: string; values?: ValueSource };

export const states = ["starred", "archived", "inline", "draft", "managed"] as const;
export const sortOrders = ["relevance", "name", "changed", "unchanged"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Every key of the query language, in the order in which they are offered. */
export const queryKeys = [
  { key: "tool", about: "may call this tool, anywhere or where env: says", example: "tool:bash env:prod", values: { of: "tool" } },
  { key: "asks", about: "asks before it calls this tool", example: "asks:bash", values: { of: "tool" } },
  { key: "env", about: "has an active revision there", example: "env:prod", values: { of: "environment" } },
  { key: "dialect", about: "is of this format", example: "dialect:mux", values: { names: dialects } },
  { key: "owner", about: "belongs to this person or group", example: "owner:me", values: { of: "owner" } },
  { key: "tag", about: "has this tag", example: "tag:billing", values: { of: "tag" } },
  { key: "category", about: "is in this category or below", example: "category:finance/invoices", values: { of: "category" } },
  { key: "model", about: "names this model, or one of this provider", example: "model:zai/glm-5.3", values: { of: "model" } },
  { key: "risk", about: "the worst that its tools can do", example: "risk:execute", values: { names: [...riskLevels, "unrated"] } },
  { key: "uses", about: "uses this skill, base, toolset or MCP server", example: "uses:skill/tables", values: { of: "used" } },
  { key: "differs", about: "holds another revision there than there", example: "differs:staging..prod", values: { of: "environments" } },
  { key: "behind", about: "holds an older revision there than the newest", example: "behind:prod", values: { of: "environment" } },
  { key: "stale", about: "nothing of it changed for so long", example: "stale:90d", values: { names: ["30d", "90d", "1y"] } },
  {
    key: "is",
    about: "starred by you, with a draft of your own, archived, inline or managed",
    example: "is:starred",
    values: { names: states },
  },
  { key: "sort", about: "the order of the answer", example: "sort:changed", values: { names: sortOrders } },
] as const satisfies readonly QueryKeyEntry[];

export type QueryKey = (typeof queryKeys)[number]["key"];
export type FilterKey = Exclude<QueryKey, "sort">;

export function isQueryKey(text: string): text is QueryKey {
  return queryKeys.some(({ key }) => key === text);
}
