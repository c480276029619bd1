import older from "#core/dialects/mux/data/tools-0.27.json";
import newer from "#core/dialects/mux/data/tools-2026-08.json";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { riskOf, type Universe } from "#core/policy/universe";

const universes: ReadonlyMap<string, Universe> = new Map([older, newer].map((data) => [data.edition, universeOf(data)]));

/** The tools that an edition ships, in name order. Those of MCP servers have names that nobody can list. */
export function muxUniverse(edition: MuxEdition): Universe {
  const universe = universes.get(edition);
  if (!universe) throw new Error(`There is no list of tools for ${edition}.`);
  return universe;
}

function universeOf({ edition, date, source, tools }: typeof older): Universe {
  return { dialect: "mux", edition, date, source, tools: tools.map(({ name, risk }) => ({ name, kind: "built-in", risk: riskOf(risk) })) };
}
