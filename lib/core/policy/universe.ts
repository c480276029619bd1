import type { Dialect } from "#core/dialects/dialect";
import type { ToolKind } from "#core/policy/effective-policy";

/** What a call can do at worst, from looking to taking away. */
export type ToolRisk = (typeof toolRisks)[number];

const toolRisks = ["read", "network", "write", "execute", "destructive"] as const;

/** One tool of an edition. */
export type UniverseTool = { name: string; kind: ToolKind; risk: ToolRisk; description?: string };

/** The tools that a source system ships in one edition: data, since they change every month. `date` is ISO 8601, `source` says where from. */
export type Universe = { dialect: Dialect; edition: string; date: string; source: string; tools: UniverseTool[] };

/**
 * A risk as a list of tools says it.
 * @throws for a word that is none: a fault of the list.
 */
export function riskOf(text: string): ToolRisk {
  const risk = toolRisks.find((each) => each === text);
  if (!risk) throw new Error(`${text} is no risk.`);
  return risk;
}
