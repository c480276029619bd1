import { parseArgs } from "node:util";
import { type ActivationView, activationView } from "#schemas/slot";
import { allPages } from "@/lib/cli/all-pages";
import { countArgument, environmentArgument, momentArgument, onlyArgument, slugArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { showTable, showTime } from "@/lib/cli/show-table";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";

const shownDefault = 50;

/** What became active when, by whom and why. */
export const log: Verb = {
  name: "log",
  summary: "show what became active when, by whom and why",
  usage: `Usage: berth log AGENT [--env ENVIRONMENT] [--until TIME] [--limit N] [--json]

  --env ENVIRONMENT   only this one
  --until TIME        nothing later, such as 2026-01-31T12:00:00Z: the first line is what was active then
  --limit N           no more than N, newest first (${shownDefault})
  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        env: { type: "string" },
        until: { type: "string" },
        limit: { type: "string" },
        workspace: { type: "string" },
      },
    });
    const agent = slugArgument(onlyArgument(positionals, "AGENT"));
    const environment = values.env === undefined ? undefined : environmentArgument(values.env);
    const until = values.until === undefined ? undefined : momentArgument(values.until);
    const limit = countArgument(values.limit, "--limit") ?? shownDefault;
    const api = await openWorkspace(io, values);
    const activations = await allPages(
      api,
      { path: `/agents/${encodeURIComponent(agent)}/history`, query: { environment, until } },
      activationView,
      limit,
    );
    if (values.json) printJson(io, { items: activations });
    else io.out(activations.length === 0 ? "Nothing was ever active.\n" : activationTable(activations));
    return exitCode.ok;
  },
};

function activationTable(activations: readonly ActivationView[]): string {
  const name = (revision: number | null) => (revision === null ? "–" : `v${revision}`);
  const rows = activations.map(({ at, environment, kind, sourceEnvironment, from, to, by, reason }) => [
    showTime(at),
    environment,
    sourceEnvironment === null ? kind : `${kind} from ${sourceEnvironment}`,
    `${name(from)} → ${name(to)}`,
    by.name,
    reason ?? "",
  ]);
  return showTable([["WHEN (UTC)", "WHERE", "WHAT", "REVISION", "BY", "WHY"], ...rows]);
}
