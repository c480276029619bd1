import { parseArgs } from "node:util";
import { type AgentComparison, compareAgents } from "#core/diff/compare-agents";
import type { ComparisonView } from "#schemas/comparison";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { type ComparedSide, type OpenedSide, openSide } from "@/lib/cli/compared-side";
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
  usage: `Usage: berth diff A B [--summary] [--json]

A and B are, in any mix, AGENT@vN, AGENT@ENVIRONMENT (what is active there), or a PATH: ${pathUsage}.
Paths alone need no server. Of two formats, what each agent really is, is compared.

  --summary           one line
  --json              the whole comparison, as the API answers it
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { summary: { type: "boolean" }, json: { type: "boolean" }, ...agentOptions },
    });
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0)
      throw new UsageError(`Two agents are compared, not ${positionals.length}: berth diff A B.`);
    const options = agentArguments(values);
    const from = await openSide(a, options, io);
    if (!from.ok) return refuse(from, values, io);
    const to = await openSide(b, options, io);
    if (!to.ok) return refuse(to, values, io);
    const comparison = compared(from.value, to.value);
    if (values.json) printJson(io, comparison);
    else io.out(values.summary ? `${comparison.summary}\n` : showComparison(comparison, { colour: io.colour }));
    return exitCode.ok;
  },
};

/** The form that the API answers. */
type Compared = AgentComparison & Pick<ComparisonView, "from" | "to" | "contexts">;

function compared(from: ComparedSide, to: ComparedSide): Compared {
  return { from: from.view, to: to.view, contexts: [], ...compareAgents(from.package, to.package) };
}

/** A side that is no valid agent is told as `berth check` does. */
function refuse(side: Extract<OpenedSide, { ok: false }>, { json }: { json?: boolean }, io: Io) {
  const diagnostics = [...side.errors, ...side.warnings];
  if (json) printJson(io, { status: "invalid", diagnostics });
  else io.out(showFindings(diagnostics, side.folder, io));
  return exitCode.refused;
}
