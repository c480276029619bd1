import { resolve } from "node:path";
import { openTree } from "#compiler/check-tree";
import { type CheckSummary, checkSummary } from "#core/diagnostics/check-summary";
import { dialectNames } from "#core/dialects/dialect";
import { checkParts } from "@/lib/cli/check-parts";
import { type ExitCode, exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { printJson } from "@/lib/cli/print-json";
import { showFindings } from "@/lib/cli/show-findings";
import { oneLine, showTable } from "@/lib/cli/show-table";

/** `berth check --summary DIR`: every agent below a folder, in counts and groups. Refused when one agent is not valid, or there is none. */
export async function checkTree(path: string, { json }: { json: boolean }, io: Io): Promise<ExitCode> {
  const directory = resolve(io.cwd, path);
  const opened = openTree(directory);
  if (!opened.ok) {
    if (json) printJson(io, { status: "invalid", diagnostics: opened.errors });
    else io.out(showFindings(opened.errors, undefined, io));
    return exitCode.refused;
  }
  const { skipped } = opened.value;
  const summary = checkSummary();
  for (const { path: skippedPath, reason } of skipped) summary.skip(skippedPath, reason);
  for (const agent of await checkParts(directory, opened.value, io.script)) summary.add(agent);
  const result = summary.result();
  if (json) printJson(io, result);
  else io.out(showSummary(result));
  return result.agents > 0 && result.valid === result.agents ? exitCode.ok : exitCode.refused;
}

function showSummary({ agents, valid, dialects, groups, skipped }: CheckSummary): string {
  if (agents === 0) return "No agent was found here.\n";
  const counts = [["format", "agents", "valid"], ...dialects.map((one) => [dialectNames[one.dialect], `${one.agents}`, `${one.valid}`])];
  const lines = groups.map(({ code, severity, title, agents: touched, findings, fixable, examples }) => {
    const where = examples.map(({ root, path, line }) => oneLine(`${placeOf(root, path)}${line === null ? "" : `:${line}`}`)).join(", ");
    const fixes = fixable === 0 ? "" : `, ${fixable} with a fix`;
    return `${severity} ${code}: ${title}\n  ${touched} of ${agents} agents, ${findings} findings${fixes}\n  ${where}${findings > examples.length ? ", …" : ""}\n`;
  });
  const others = skipped.map(({ reason, files, examples }) => `skipped ${files}: ${reason}\n  ${examples.map(oneLine).join(", ")}\n`);
  return `${valid} of ${agents} agents are valid\n\n${showTable(counts)}\n${[...lines, ...others].join("\n")}`;
}

/** A single file is its own place; a finding in a folder stands below it. */
function placeOf(root: string, path: string): string {
  return root.endsWith(".md") || root === "" || path === "" ? root || path : `${root}/${path}`;
}
