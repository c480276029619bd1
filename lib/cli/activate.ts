import { parseArgs } from "node:util";
import { environmentArgument, required, revisionArgument, slugArgument } from "@/lib/cli/arguments";
import { moveSlot } from "@/lib/cli/move-slot";
import { moveConditions, slotOptions, slotOptionsUsage } from "@/lib/cli/slot-options";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";

/** Points a slot at a stored revision. */
export const activate: Verb = {
  name: "activate",
  summary: "make a stored revision active in an environment",
  usage: `Usage: berth activate AGENT vN --env ENVIRONMENT [--reason TEXT] [--if-version N] [--json]

  --env ENVIRONMENT   where
${slotOptionsUsage}`,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...slotOptions, env: { type: "string" } } });
    const [agent, revision, ...more] = positionals;
    if (agent === undefined || revision === undefined || more.length > 0) throw new UsageError("An agent and a revision are expected.");
    const slot = { agent: slugArgument(agent), environment: environmentArgument(required(values.env, "--env")) };
    const body = { revision: revisionArgument(revision), ...moveConditions(values) };
    return moveSlot(slot, { method: "PUT", body }, values, io);
  },
};
