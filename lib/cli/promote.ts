import { parseArgs } from "node:util";
import { environmentArgument, onlyArgument, required, slugArgument } from "@/lib/cli/arguments";
import { moveSlot } from "@/lib/cli/move-slot";
import { moveConditions, slotOptions, slotOptionsUsage } from "@/lib/cli/slot-options";
import type { Verb } from "@/lib/cli/verb";

/** Makes active in one environment what is active in another. */
export const promote: Verb = {
  name: "promote",
  summary: "make active in one environment what is active in another",
  usage: `Usage: berth promote AGENT --from ENVIRONMENT --to ENVIRONMENT [--reason TEXT] [--if-version N] [--json]

  --from ENVIRONMENT  whose active revision is taken
  --to ENVIRONMENT    where it becomes active
${slotOptionsUsage}`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...slotOptions, from: { type: "string" }, to: { type: "string" } },
    });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const environment = environmentArgument(required(values.to, "--to"));
    const body = { from: environmentArgument(required(values.from, "--from")), ...moveConditions(values) };
    return moveSlot({ agent, environment, action: "promote" }, { method: "POST", body }, values, io);
  },
};
