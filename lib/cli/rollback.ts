import { parseArgs } from "node:util";
import { environmentArgument, onlyArgument, required, revisionArgument, slugArgument } from "@/lib/cli/arguments";
import { moveSlot } from "@/lib/cli/move-slot";
import { moveConditions, slotOptions, slotOptionsUsage } from "@/lib/cli/slot-options";
import type { Verb } from "@/lib/cli/verb";

/** Goes back to an earlier revision of a slot. */
export const rollback: Verb = {
  name: "rollback",
  summary: "go back to the revision that was active before",
  usage: `Usage: berth rollback AGENT --env ENVIRONMENT [--to vN] [--reason TEXT] [--if-version N] [--json]

  --env ENVIRONMENT   where
  --to vN             to this earlier revision; to the one before the current when absent
${slotOptionsUsage}`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...slotOptions, env: { type: "string" }, to: { type: "string" } },
    });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const environment = environmentArgument(required(values.env, "--env"));
    const body = { ...(values.to === undefined ? {} : { to: revisionArgument(values.to) }), ...moveConditions(values) };
    return moveSlot({ agent, environment, action: "rollback" }, { method: "POST", body }, values, io);
  },
};
