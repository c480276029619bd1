import { parseArgs } from "node:util";
import { agentView } from "#schemas/agent";
import { onlyArgument, slugArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** Brings an archived agent back. */
export const unarchive: Verb = {
  name: "unarchive",
  summary: "bring an archived agent back",
  usage: `Usage: berth unarchive AGENT [--json]

Its slots stay retired: activate a revision where it should run.

  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, workspace: { type: "string" } },
    });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const api = await openWorkspace(io, values);
    const view = await api.json({ method: "POST", path: `/agents/${encodeURIComponent(agent)}/unarchive`, body: {} }, agentView);
    if (values.json) printJson(io, view);
    else io.out(`${agent} is back\n`);
    return exitCode.ok;
  },
};
