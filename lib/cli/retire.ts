import { parseArgs } from "node:util";
import { environmentArgument, onlyArgument, required, slugArgument } from "@/lib/cli/arguments";
import { moveSlot } from "@/lib/cli/move-slot";
import { moveConditions, slotOptions, slotOptionsUsage } from "@/lib/cli/slot-options";
import type { Verb } from "@/lib/cli/verb";

/** Empties a slot. */
export const retire: Verb = {
  name: "retire",
  summary: "take an agent out of an environment",
  usage: `Usage: berth retire AGENT --env ENVIRONMENT [--reason TEXT] [--if-version N] [--json]

  --env ENVIRONMENT   where
${slotOptionsUsage}`,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...slotOptions, env: { type: "string" } } });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const environment = environmentArgument(required(values.env, "--env"));
    return moveSlot({ agent, environment }, { method: "DELETE", query: moveConditions(values) }, values, io);
  },
};
