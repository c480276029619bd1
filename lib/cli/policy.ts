import { parseArgs } from "node:util";
import { dialectOf } from "#core/dialect-of";
import { explainTool, type ToolExplanation } from "#core/explain-tool";
import { resolveAgent } from "#core/resolve-agent";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { choiceArgument, countArgument, onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import type { OpenAgent } from "@/lib/cli/open-agent";
import { openPath } from "@/lib/cli/open-path";
import { printJson } from "@/lib/cli/print-json";
import { readContextFile } from "@/lib/cli/read-context-file";
import { showFindings } from "@/lib/cli/show-findings";
import { showDecision, showPolicy } from "@/lib/cli/show-policy";
import type { Verb } from "@/lib/cli/verb";

/** Tells which tools an agent may call, and which line says so; offline. */
export const policy: Verb = {
  name: "policy",
  summary: "which tools an agent may call, and which line says so; needs no server",
  usage: `Usage: berth policy PATH [--as main|subagent] [--depth N] [--tool NAME] [--context FILE]
                    [--root PATH] [--dialect FORMAT] [--json]

PATH is ${pathUsage}.

  --as main|subagent  started by a person, or by another agent; the format's usual way when absent
  --depth N           how many runs are above it
  --tool NAME         all reasons about one tool, with the rules that were overridden; any name can be asked about
  --context FILE      the settings outside the folder: the JSON document that an environment keeps for the format
  --json              the whole model: header, prompt, chain and policy, each value with its origin
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: "string" },
        depth: { type: "string" },
        tool: { type: "string" },
        context: { type: "string" },
        json: { type: "boolean" },
        ...agentOptions,
      },
    });
    const as = choiceArgument(values.as, ["main", "subagent"], "--as");
    const depth = countArgument(values.depth, "--depth");
    const { tool, context } = values;
    const opened = await openPath(onlyArgument(positionals, "PATH"), agentArguments(values), io);
    if (!opened.ok) return print({ resolution: { agent: null, diagnostics: opened.errors }, decision: null }, null, values, io);
    const { folder, options } = opened.value;
    const dialect = options.dialect ?? dialectOf(folder, options.entry);
    const contexts = context === undefined ? {} : await readContextFile(context, dialect, io);
    const run = { ...(as && { as }), ...(depth !== undefined && { depth }) };
    const asked = { ...(options.entry !== undefined && { entry: options.entry }), dialect, contexts, run };
    const explained = tool === undefined ? { resolution: resolveAgent(folder, asked), decision: null } : explainTool(folder, tool, asked);
    return print(explained, opened.value, values, io);
  },
};

function print({ resolution, decision }: ToolExplanation, opened: OpenAgent | null, { json }: { json?: boolean }, io: Io) {
  const { agent, diagnostics } = resolution;
  const code = agent ? exitCode.ok : exitCode.refused;
  if (json) {
    printJson(io, { resolved: agent, decision, diagnostics });
    return code;
  }
  // What is no obstacle is for `berth check` to say.
  const obstacles = diagnostics.filter(({ severity }) => severity === "error");
  io.out(showFindings(obstacles, opened?.folder, io));
  if (agent && opened) io.out(decision ? showDecision(decision, opened.folder) : showPolicy(agent));
  return code;
}
