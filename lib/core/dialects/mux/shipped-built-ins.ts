import shipped from "#core/dialects/mux/data/built-ins.json";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import { muxHeader } from "#core/dialects/mux/header";

/**
 * The agents that Mux ships, by id, in the order of their ids. Headers are Mux's; bodies and addenda are placeholders, until the built-ins
 * of somebody's own Mux are imported.
 */
export const shippedBuiltIns: ReadonlyMap<string, MuxDefinition> = new Map(
  Object.entries(shipped.definitions)
    .map(([id, { header, body }]): [string, MuxDefinition] => [
      id,
      { id, scope: "built-in", path: "", header: muxHeader.parse(header), body, text: null, bytes: null },
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
