import { parseArgs } from "node:util";
import { renderGithub } from "#core/diagnostics/render-github";
import { renderSarif } from "#core/diagnostics/render-sarif";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { choiceArgument, onlyArgument } from "@/lib/cli/arguments";
import { checkPath, type PathCheck } from "@/lib/cli/check-path";
import { checkTree } from "@/lib/cli/check-tree";
import { exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import { showFindings } from "@/lib/cli/show-findings";
import { showPackage } from "@/lib/cli/show-package";
import type { Verb } from "@/lib/cli/verb";
import { version } from "@/lib/cli/version";

const formats = ["text", "json", "github", "sarif"] as const;

/** Checks an agent folder, offline. */
export const check: Verb = {
  name: "check",
  summary: "check an agent folder; needs no server",
  usage: `Usage: berth check PATH [--format FORMAT] [--root PATH] [--dialect FORMAT]
       berth check --summary FOLDER [--json]

PATH is ${pathUsage}.
Nothing is sent but the address of a repository, and nothing in it is run.

  --format FORMAT     text (default), json, github (annotations) or sarif
  --json              the same as --format json
  --summary           every agent below the folder, whatever its format: counts, and findings in groups
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: "string" }, json: { type: "boolean" }, summary: { type: "boolean" }, ...agentOptions },
    });
    const format = choiceArgument(values.format, formats, "--format") ?? (values.json ? "json" : "text");
    const path = onlyArgument(positionals, "PATH");
    if (values.summary) return checkTree(path, { json: format === "json" }, io);
    const result = await checkPath(path, agentArguments(values), io);
    print(format, result, io);
    return result.report.status === "valid" ? exitCode.ok : exitCode.refused;
  },
};

function print(format: (typeof formats)[number], { report, diagnostics, opened }: PathCheck, io: Io): void {
  const folder = opened?.place ? { folder: opened.place } : {};
  if (format === "json") printJson(io, report);
  else if (format === "github") io.out(renderGithub(diagnostics, folder));
  else if (format === "sarif") io.out(renderSarif(diagnostics, { version, ...folder }));
  else {
    io.out(showFindings(diagnostics, opened?.folder, io));
    if (report.status === "valid") io.out(`${report.name} is valid\n${showPackage(report)}`);
  }
}
