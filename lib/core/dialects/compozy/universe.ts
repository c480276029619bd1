import { nativeTools } from "#core/dialects/compozy/data/edition-data";
import type { ToolRisk, Universe } from "#core/policy/universe";

const risks: Readonly<Record<(typeof nativeTools.tools)[number]["risk"], ToolRisk>> = {
  read: "read",
  mutating: "write",
  destructive: "destructive",
  open_world: "network",
};

/** The tools that the edition ships, in name order. Those of servers and extensions nobody can list. */
export const compozyUniverse: Universe = {
  dialect: "compozy",
  edition: nativeTools.edition,
  date: nativeTools.date,
  source: nativeTools.source,
  tools: nativeTools.tools.map(({ id, risk }) => ({ name: id, kind: "built-in", risk: risks[risk] })),
};
