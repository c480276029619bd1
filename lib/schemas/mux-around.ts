import { z } from "zod";
import { isAgentId } from "#core/dialects/mux/agent-id";
import { revisionNumber } from "#schemas/identifiers";

const agentId = z.string().refine(isAgentId, "An agent id is at most 64 lower-case letters, digits, and '_' or '-' between them.");

/**
 * Where the chain of a Mux agent leaves its project: the base that is looked for behind it, and the agent's own id, at which the chain ends.
 * Without the id it is the chain of every agent whose id is not in it.
 */
export const muxAroundInput = z.object({ id: agentId.optional(), base: agentId });
export type MuxAroundInput = z.infer<typeof muxAroundInput>;

/** A definition at its place in a folder as check sees it. `revision` is that of the workspace's agent; null for an imported built-in. */
export const muxAroundView = z.object({
  definitions: z.array(z.object({ id: z.string(), path: z.string(), text: z.string(), revision: revisionNumber.nullable() })),
});
export type MuxAroundView = z.infer<typeof muxAroundView>;
