import { parseArgs } from "node:util";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { codePath } from "#core/diagnostics/explanations/find-explanation";
import { renderGithub } from "#core/diagnostics/render-github";
import { renderSarif } from "#core/diagnostics/render-sarif";
import type { AgentFolder } from "#core/folder/agent-folder";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { choiceArgument, onlyArgument } from "@/lib/cli/arguments";
import { checkInlineFile, showInline } from "@/lib/cli/check-inline-file";
import { checkPath } from "@/lib/cli/check-path";
import { checkTree } from "@/lib/cli/check-tree";
import { exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { knownServer } from "@/lib/cli/known-server";
import { printJson } from "@/lib/cli/print-json";
import { showFindings } from "@/lib/cli/show-findings";
import { showPackage } from "@/lib/cli/show-package";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";
import { version } from "@/lib/cli/version";

const formats = ["text", "json", "github", "sarif"] as const;

/** Checks an agent folder, offline. */
export const check: Verb = {
  name: "check",
  summary: "check an agent folder; needs no server",
  usage: `Usage: berth check PATH [--format FORMAT] [--root PATH] [--dialect FORMAT]
       berth check --file FILE [--format FORMAT]
       berth check --summary FOLDER [--json]

PATH is ${pathUsage}.
Nothing is sent but the address of a repository, and nothing in it is run.

  --file FILE         an agent.md alone, as an inline agent: its own fields count, a harness block does nothing
  --format FORMAT     text (default), json, github (annotations) or sarif
  --json              the same as --format json
  --summary           every agent below the folder, whatever its format: counts, and findings in groups
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: "string" },
        format: { type: "string" },
        json: { type: "boolean" },
        summary: { type: "boolean" },
        ...agentOptions,
      },
    });
    const format = choiceArgument(values.format, formats, "--format") ?? (values.json ? "json" : "text");
    if (values.summary) return checkTree(onlyArgument(positionals, "PATH"), { json: format === "json" }, io);
    const found = values.file === undefined ? await ofPath(positionals, values, io) : await ofFile(values.file, positionals, io);
    await print(format, found, io);
    return found.report.status === "valid" ? exitCode.ok : exitCode.refused;
  },
};

/** What there is to print of one check. `shown` is what people see of a valid agent. */
type Found = {
  report: { status: "valid"; name: string } | { status: "invalid" };
  diagnostics: Diagnostic[];
  folder: AgentFolder | undefined;
  place: string;
  shown: string;
};

async function ofPath(positionals: readonly string[], values: Parameters<typeof agentArguments>[0], io: Io): Promise<Found> {
  const { report, diagnostics, opened } = await checkPath(onlyArgument(positionals, "PATH"), agentArguments(values), io);
  const shown = report.status === "valid" ? showPackage(report) : "";
  return { report, diagnostics, folder: opened?.folder, place: opened?.place ?? "", shown };
}

async function ofFile(file: string, positionals: readonly string[], io: Io): Promise<Found> {
  if (positionals.length > 0) throw new UsageError("Either PATH or --file is expected, not both.");
  const { report, diagnostics, folder } = await checkInlineFile(file, io);
  return { report, diagnostics, folder, place: "", shown: report.status === "valid" ? showInline(report) : "" };
}

async function print(format: (typeof formats)[number], { report, diagnostics, folder, place, shown }: Found, io: Io): Promise<void> {
  const below = place ? { folder: place } : {};
  const server = await knownServer(io);
  if (format === "json") printJson(io, report);
  else if (format === "github") io.out(renderGithub(diagnostics, below));
  else if (format === "sarif") io.out(renderSarif(diagnostics, { version, ...below, ...(server && { server }) }));
  else {
    io.out(showFindings(diagnostics, folder, io));
    io.out(whereExplained(diagnostics, server));
    if (report.status === "valid") io.out(`${report.name} is valid\n${shown}`);
  }
}

/** Where a reader finds what the code of the first finding means. */
function whereExplained([first]: readonly Diagnostic[], server: string | null): string {
  if (!first) return "";
  return `What it means: ${server ? `${server}${codePath(first.code)}` : `berth explain ${first.code}`}\n`;
}
