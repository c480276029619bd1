import { toolTable } from "#core/dialects/claude-family/tool-table";
import { compozyUniverse } from "#core/dialects/compozy/universe";
import type { Dialect } from "#core/dialects/dialect";
import { mutagentUniverse } from "#core/dialects/mutagent/universe";
import { muxEditions } from "#core/dialects/mux/edition";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { ToolRisk } from "#core/policy/universe";
import { type RiskLevel, riskLevels } from "#core/search/risk-levels";

/** How bad a call can be. `isRated` is false where it may also call tools that no list rates, such as its own or those of a server. */
export type AgentRisk = { level: RiskLevel; isRated: boolean };

type Rated = readonly { name: string; risk: ToolRisk }[];

const byName = (tools: Rated): ReadonlyMap<string, ToolRisk> => new Map(tools.map(({ name, risk }) => [name, risk]));
const claudeRisks = byName(toolTable.tools);

/** Of several editions the newest that knows a tool rates it. */
const risks: Readonly<Record<Dialect, ReadonlyMap<string, ToolRisk>>> = {
  mutagent: byName(mutagentUniverse.tools),
  mux: byName(muxEditions.flatMap((edition) => muxUniverse(edition).tools)),
  compozy: byName(compozyUniverse.tools),
  claude: claudeRisks,
  skill: claudeRisks,
};

/**
 * The worst that one call of the tools of an agent can do: reading is the least, then the network, changing files, running programs, and
 * taking away what cannot be brought back. Give it the tools that ask first too.
 */
export function toolRisk(dialect: Dialect, tools: readonly string[]): AgentRisk {
  const rated = tools.map((tool) => risks[dialect].get(tool));
  const worst = Math.max(0, ...rated.map((risk) => (risk ? riskLevels.indexOf(risk) : 0)));
  return { level: riskLevels[worst] ?? "none", isRated: rated.every((risk) => risk !== undefined) };
}
