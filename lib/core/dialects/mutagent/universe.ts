import data from "#core/dialects/mutagent/data/host-tools.json";
import { riskOf, type Universe } from "#core/policy/universe";

/** The tools of the harness that runs managed agents, in name order. An agent may name others: the format knows none of them. */
export const mutagentUniverse: Universe = {
  dialect: "mutagent",
  edition: data.edition,
  date: data.date,
  source: data.source,
  tools: data.tools.map(({ name, risk }) => ({ name, kind: "built-in", risk: riskOf(risk) })),
};
