import { parseArgs } from "node:util";
import { type AgentComparison, compareAgents } from "#core/diff/compare-agents";
import type { ComparisonView } from "#schemas/comparison";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { choiceArgument, countArgument, environmentArgument } from "@/lib/cli/arguments";
import { comparedContexts } from "@/lib/cli/compared-contexts";
import { type OpenedSide, openSide } from "@/lib/cli/compared-side";
import { exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import { showComparison } from "@/lib/cli/show-comparison";
import { showFindings } from "@/lib/cli/show-findings";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";

/** Tells what is different between two agents, what they may do first. */
export const diff: Verb = {
  name: "diff",
  summary: "what is different between two folders, revisions or slots, permissions first",
  usage: `Usage: berth diff A B [--as main|subagent] [--depth N] [--context FILE | --environment ENV] [--summary] [--json]

A and B are, in any mix, AGENT@vN, AGENT@ENVIRONMENT (what is active there), or a PATH: ${pathUsage}.
Paths alone need no server. Of two formats, what each agent really is, is compared.
Exit code: 0 compared, whether or not they differ; 1 a side is refused, or is not there; 2 wrong usage; 3 the server was not reached.

  --as main|subagent  started by a person, or by another agent; the format's usual way when absent
  --depth N           how many runs are above it
  --context FILE      the settings outside both folders: the JSON document that an environment keeps for the format. With two formats
                      it is FORMAT=FILE, and can be given twice
  --environment ENV   the settings that are in force in an environment of the server
  --summary           one line
  --json              the whole comparison, as the API answers it
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: "string" },
        depth: { type: "string" },
        context: { type: "string", multiple: true },
        environment: { type: "string" },
        summary: { type: "boolean" },
        json: { type: "boolean" },
        ...agentOptions,
      },
    });
    const as = choiceArgument(values.as, ["main", "subagent"], "--as");
    const depth = countArgument(values.depth, "--depth");
    const environment = values.environment === undefined ? undefined : environmentArgument(values.environment);
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0)
      throw new UsageError(`Two agents are compared, not ${positionals.length}: berth diff A B.`);
    const options = agentArguments(values);
    const from = await openSide(a, options, io);
    if (!from.ok) return refuse(from, values, io);
    const to = await openSide(b, options, io);
    if (!to.ok) return refuse(to, values, io);
    const formats = [...new Set([from.value, to.value].map((side) => side.package.manifest.dialect))];
    const settings = { files: values.context ?? [], environment, workspace: values.workspace };
    const { contexts, used } = await comparedContexts(formats, settings, io);
    const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
    const answer = compareAgents(from.value.package, to.value.package, { run, contexts });
    const comparison: Compared = { from: from.value.view, to: to.value.view, contexts: used, ...answer };
    if (values.json) printJson(io, comparison);
    else io.out(values.summary ? `${comparison.summary}\n` : showComparison(comparison, { colour: io.colour }));
    return exitCode.ok;
  },
};

/** The form that the API answers. */
type Compared = AgentComparison & Pick<ComparisonView, "from" | "to" | "contexts">;

/** A side that is no valid agent is told as `berth check` does. */
function refuse(side: Extract<OpenedSide, { ok: false }>, { json }: { json?: boolean }, io: Io) {
  const diagnostics = [...side.errors, ...side.warnings];
  if (json) printJson(io, { status: "invalid", diagnostics });
  else io.out(showFindings(diagnostics, side.folder, io));
  return exitCode.refused;
}
