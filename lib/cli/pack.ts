import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkPackOutput } from "#compiler/pack-output";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { onlyArgument } from "@/lib/cli/arguments";
import { checkPath } from "@/lib/cli/check-path";
import { type ExitCode, exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import { showFindings } from "@/lib/cli/show-findings";
import { showPackage } from "@/lib/cli/show-package";
import type { Verb } from "@/lib/cli/verb";
import { writeWhole } from "@/lib/cli/write-whole";

/** Writes an agent's package to a file, offline. */
export const pack: Verb = {
  name: "pack",
  summary: "write the package of an agent folder; needs no server",
  usage: `Usage: berth pack PATH [--output FILE] [--force] [--root PATH] [--dialect FORMAT] [--json]

PATH is ${pathUsage}.
It is checked, and its package written: the same bytes each time, on each machine with the same versions.

  -o, --output FILE   where to write it; NAME.tgz in the working folder when absent. Never inside the agent folder.
  --force             replace an existing file
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { output: { type: "string", short: "o" }, force: { type: "boolean" }, json: { type: "boolean" }, ...agentOptions },
    });
    const json = values.json === true;
    const { report, diagnostics, opened, packed } = await checkPath(onlyArgument(positionals, "PATH"), agentArguments(values), io);
    if (report.status === "invalid" || !opened || !packed) {
      if (json) printJson(io, report);
      else io.out(showFindings(diagnostics, opened?.folder, io));
      return exitCode.refused;
    }
    const output = await realPlace(resolve(io.cwd, values.output ?? `${report.name}.tgz`));
    const refusal = await refuseOutput(opened.source, output, values.force === true);
    if (refusal) return refuse(refusal, json, io);
    await writeWhole(output, packed.archive);
    if (json) printJson(io, { ...report, output });
    else io.out(`${showFindings(diagnostics, opened.folder, io)}${report.name} packed into ${output}\n${showPackage(report)}`);
    return exitCode.ok;
  },
};

/** `path` with the links of its folder resolved, so that no link hides that it lies in the agent folder. */
async function realPlace(path: string): Promise<string> {
  return join(await realpath(dirname(path)), basename(path));
}

async function refuseOutput(source: string | null, output: string, force: boolean): Promise<Diagnostic | null> {
  const exists = await stat(output).then(
    () => true,
    () => false,
  );
  return checkPackOutput({ agentDir: source === null ? null : await realpath(source), output, exists, force });
}

function refuse(diagnostic: Diagnostic, json: boolean, io: Io): ExitCode {
  if (json) printJson(io, { status: "invalid", name: null, diagnostics: [diagnostic], leftOut: [] });
  else io.out(showFindings([diagnostic], undefined, io));
  return exitCode.refused;
}
