import { parseArgs } from "node:util";
import { agentView } from "#schemas/agent";
import { onlyArgument, slugArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** Hides an agent and retires its slots. */
export const archive: Verb = {
  name: "archive",
  summary: "hide an agent and retire all of its slots",
  usage: `Usage: berth archive AGENT [--reason TEXT] [--json]

Its revisions stay, and "berth unarchive AGENT" brings it back, without its slots.

  --reason TEXT       why; kept in the history of each slot
  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, reason: { type: "string" }, workspace: { type: "string" } },
    });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const api = await openWorkspace(io, values);
    const body = values.reason === undefined ? {} : { reason: values.reason };
    const view = await api.json({ method: "POST", path: `/agents/${encodeURIComponent(agent)}/archive`, body }, agentView);
    if (values.json) printJson(io, view);
    else io.out(`${agent} is archived\n`);
    return exitCode.ok;
  },
};
