import { parseArgs } from "node:util";
import { type AgentSummary, agentSummary } from "#schemas/agent";
import { allPages } from "@/lib/cli/all-pages";
import { choiceArgument, countArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { showTable, showTime } from "@/lib/cli/show-table";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** Lists agents with what is active where. */
export const list: Verb = {
  name: "list",
  summary: "list agents and what is active where",
  usage: `Usage: berth list [QUERY…] [--archived hide|show|only] [--limit N] [--json]

  QUERY               words, "phrases" and filters, as on the page:
                      berth list tool:bash env:prod
                      berth list invoice -- -env:prod
  --search TEXT       only agents with all of these words in name or description, as plain text
  --archived WHICH    hide (default), show or only
  --limit N           no more than N
  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        search: { type: "string" },
        archived: { type: "string" },
        limit: { type: "string" },
        workspace: { type: "string" },
      },
    });
    const query = {
      ...(positionals.length > 0 ? { q: positionals.join(" ") } : {}),
      search: values.search,
      archived: choiceArgument(values.archived, ["hide", "show", "only"], "--archived"),
    };
    const limit = countArgument(values.limit, "--limit");
    const agents = await allPages(await openWorkspace(io, values), { path: "/agents", query }, agentSummary, limit);
    if (values.json) printJson(io, { items: agents });
    else io.out(agents.length === 0 ? "No agents.\n" : agentTable(agents));
    return exitCode.ok;
  },
};

/** One row an agent, one column an environment, in the order of the rail. */
function agentTable(agents: readonly AgentSummary[]): string {
  const environments = [...new Set(agents.flatMap(({ slots }) => slots.map(({ environment }) => environment)))];
  const head = ["AGENT", "NEWEST", ...environments.map((environment) => environment.toUpperCase()), "MODEL", "CHANGED"];
  const rows = agents.map((agent) => [
    agent.archivedAt === null ? agent.slug : `${agent.slug} (archived)`,
    agent.latestRevision === null ? "–" : `v${agent.latestRevision}`,
    ...environments.map((environment) => slotText(agent.slots.find((slot) => slot.environment === environment))),
    agent.model ?? "–",
    showTime(agent.changedAt),
  ]);
  return showTable([head, ...rows]);
}

function slotText(slot: AgentSummary["slots"][number] | undefined): string {
  if (!slot || slot.state === "empty") return "–";
  if (slot.revision === null) return slot.state;
  return slot.behind === 0 ? `v${slot.revision}` : `v${slot.revision} (${slot.behind} behind)`;
}
