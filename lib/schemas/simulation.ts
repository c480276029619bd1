import { z } from "zod";
import { dialects } from "#core/dialects/dialect";
import { isAgentId } from "#core/dialects/mux/agent-id";
import { muxEditions } from "#core/dialects/mux/edition";
import { diagnosticView } from "#schemas/diagnostic";
import { environmentName, revisionNumber } from "#schemas/identifiers";
import { muxDefinitions } from "#schemas/mux-built-ins";
import { pageQuery } from "#schemas/page";
import { policyDeltaView } from "#schemas/policy-delta";
import { runCircumstances, toolName, usedContext } from "#schemas/resolved";

/** Formats whose programs have tools of their own. */
const universeDialects = ["mux", "compozy", "claude", "skill"] as const;

const names = z.array(toolName).max(500).default([]);

/** Something outside the agents that could be otherwise. */
export const simulatedChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("base"),
    /** Of an agent of the workspace that Mux agents may be based on; it need not be there yet. */
    id: z.string().refine(isAgentId, "an id of Mux: lower-case letters, digits, - and _"),
    /** The whole file. */
    text: z.string().max(256 * 1024),
  }),
  /** What would be imported in place of the agents that Mux ships; none brings the shipped ones back. */
  z.object({ kind: z.literal("built-ins"), definitions: muxDefinitions }),
  z.object({ kind: z.literal("toolset"), id: z.string().min(1).max(64), tools: names, toolsets: names }),
  z.object({
    kind: z.literal("context"),
    dialect: z.enum(dialects),
    /** The whole document, in the form of the schema of its format. */
    document: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal("universe"),
    dialect: z.enum(universeDialects),
    edition: z.enum(muxEditions).optional(),
    added: names,
    removed: names,
  }),
]);
export type SimulatedChangeInput = z.input<typeof simulatedChange>;

export const simulateChangeInput = pageQuery.extend({
  change: simulatedChange,
  /** Its active revisions under its settings. Absent: the newest revisions, under the programs' own defaults. */
  environment: environmentName.optional(),
  ...runCircumstances,
});
export type SimulateChangeInput = z.infer<typeof simulateChangeInput>;

/** An agent that the change concerns. Where it could not be run on a side, there is no delta; `problem` is why it could not be run afterwards. */
export const simulatedAgent = z.object({
  agent: z.string(),
  revision: revisionNumber,
  canRunBefore: z.boolean(),
  canRunAfter: z.boolean(),
  isWidening: z.boolean(),
  delta: policyDeltaView.nullable(),
  problem: diagnosticView.nullable(),
});
export type SimulatedAgent = z.infer<typeof simulatedAgent>;

/** One page of agents, in the order of their names: how many were looked at, and those that would change, widening first. */
export const simulationView = z.object({
  dialect: z.enum(dialects),
  context: usedContext,
  /** All agents that the change could concern. */
  total: z.int(),
  looked: z.int(),
  changed: z.array(simulatedAgent),
  /** Whose package could not be read. */
  unread: z.array(z.object({ agent: z.string(), revision: revisionNumber })),
  nextCursor: z.string().nullable(),
});
export type SimulationView = z.infer<typeof simulationView>;
